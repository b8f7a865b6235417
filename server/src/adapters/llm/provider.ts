import type { wrapLanguageModel } from 'ai'

export interface ModelSettings {
  provider: 'openai' | 'anthropic' | 'google' | 'ollama' | 'openai-compatible'
  model: string
  apiKey: string | undefined
  baseUrl: string
  transcribeModel: string | undefined
  /** US dollars per million tokens. */
  prices: { input: number; output: number } | undefined
}

// Strict mode supports only a subset of JSON Schema and no optional fields; answers are validated here anyway.
const anyJsonSchema = { strictJsonSchema: false }
export const providerOptions = { openai: anyJsonSchema, openaiCompatible: anyJsonSchema }

type Model = Parameters<typeof wrapLanguageModel>[0]['model']

interface LoadOptions {
  fetch: typeof globalThis.fetch
  /** Whether an OpenAI-compatible server also supports schemas. */
  takesSchemas: boolean
}

/** Loads only the configured provider's library. Its environment variables are ignored; all options are passed. */
export async function loadModel(settings: ModelSettings, { fetch, takesSchemas }: LoadOptions): Promise<Model> {
  const { provider, model, baseUrl: baseURL } = settings
  const options = { baseURL, fetch, apiKey: settings.apiKey ?? '' }
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      // The default API would store conversations at the provider.
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
