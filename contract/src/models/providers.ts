interface ProviderKind {
  label: string
  /** Where its API is; null if only the person who connects it knows. */
  baseUrl: string | null
  needsKey: boolean
  /** Where people create an API key. */
  keysUrl: string | null
  /** Runs on the same machine or network and costs nothing per token. */
  isLocal?: true
}

/** Model providers, in the order people choose from. */
export const modelProviders = {
  openai: {
    label: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    needsKey: true,
    keysUrl: 'https://platform.openai.com/api-keys',
  },
  anthropic: {
    label: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    needsKey: true,
    keysUrl: 'https://console.anthropic.com/settings/keys',
  },
  google: {
    label: 'Google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
    keysUrl: 'https://aistudio.google.com/apikey',
  },
  mistral: {
    label: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    needsKey: true,
    keysUrl: 'https://console.mistral.ai/api-keys',
  },
  groq: {
    label: 'Groq',
    baseUrl: 'https://api.groq.com/openai/v1',
    needsKey: true,
    keysUrl: 'https://console.groq.com/keys',
  },
  xai: { label: 'xAI', baseUrl: 'https://api.x.ai/v1', needsKey: true, keysUrl: 'https://console.x.ai' },
  deepseek: {
    label: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com',
    needsKey: true,
    keysUrl: 'https://platform.deepseek.com/api_keys',
  },
  openrouter: {
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    needsKey: true,
    keysUrl: 'https://openrouter.ai/keys',
  },
  ollama: { label: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', needsKey: false, keysUrl: null, isLocal: true },
  'lm-studio': {
    label: 'LM Studio',
    baseUrl: 'http://127.0.0.1:1234/v1',
    needsKey: false,
    keysUrl: null,
    isLocal: true,
  },
  'openai-compatible': { label: 'OpenAI-compatible', baseUrl: null, needsKey: false, keysUrl: null },
} as const satisfies Record<string, ProviderKind>

export type ProviderId = keyof typeof modelProviders
export const providerIds = Object.keys(modelProviders) as [ProviderId, ...ProviderId[]]
export const providerKind = (id: ProviderId): ProviderKind => modelProviders[id]
export const isProviderId = (text: string): text is ProviderId => Object.hasOwn(modelProviders, text)

/** A provider's model in one word, such as `openai/gpt-4.1`; its name may contain slashes too. */
export const modelRef = (provider: ProviderId, model: string) => `${provider}/${model}`

/** Undefined if it isn't of that form. */
export function readModelRef(ref: string): { provider: ProviderId; model: string } | undefined {
  const end = ref.indexOf('/')
  const [provider, model] = [ref.slice(0, Math.max(0, end)), ref.slice(end + 1)]
  return isProviderId(provider) && model ? { provider, model } : undefined
}

/** In place of a model: never asks one. */
export const builtInRef = 'built-in'
