import type { wrapLanguageModel } from 'ai'

export interface ModelSettings {
  provider: 'openai' | 'anthropic' | 'google' | 'ollama' | 'openai-compatible'
  model: string
  apiKey: string | undefined
  baseUrl: string
  transcribeModel: string | undefined
  /** In US dollars for a million tokens. */
  prices: { input: number; output: number } | undefined
}

// Strict mode takes a small part of JSON Schema only, and refuses optional fields; answers are checked here anyway.
const anyJsonSchema = { strictJsonSchema: false }
export const providerOptions = { openai: anyJsonSchema, openaiCompatible: anyJsonSchema }

type Model = Parameters<typeof wrapLanguageModel>[0]['model']

interface LoadOptions {
  fetch: typeof globalThis.fetch
  /** Whether a server that only speaks as OpenAI does knows its schemas as well. */
  takesSchemas: boolean
}

/** Loads the configured provider's library and no other. Its variables in the environment are not asked: all is given. */
export async function loadModel(settings: ModelSettings, { fetch, takesSchemas }: LoadOptions): Promise<Model> {
  const { provider, model, baseUrl: baseURL } = settings
  const options = { baseURL, fetch, apiKey: settings.apiKey ?? '' }
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      // The other interface, which is the default, keeps conversations at the provider.
      return createOpenAI(options).chat(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(options)(model)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(options)(model)
    }
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const name = 'openaiCompatible'
      return createOpenAICompatible({ ...options, name, supportsStructuredOutputs: takesSchemas })(model)
    }
  }
}
