import type { wrapLanguageModel } from 'ai'
import type { ModelChoice } from '#ports/world/engine'

export interface ModelSettings extends ModelChoice {
  transcribeModel: string | undefined
}

/** Strict mode holds the model to the schema while it writes. Answers are validated here anyway. */
export function providerOptions(isStrict: boolean) {
  const own = { strictJsonSchema: isStrict }
  return { openai: own, openaiCompatible: own, groq: own, mistral: own, deepseek: own }
}

export type Model = Parameters<typeof wrapLanguageModel>[0]['model']

interface LoadOptions {
  fetch: typeof globalThis.fetch
  /** Whether an OpenAI-compatible server also supports schemas. */
  takesSchemas: boolean
}

/** Every model of these takes a schema. For others there is no way to tell. */
const alwaysTakeSchemas = new Set(['openai', 'anthropic', 'google', 'ollama'])
export const mayRefuseSchemas = ({ provider }: ModelChoice) => !alwaysTakeSchemas.has(provider)

/** Loads only the configured provider's library. Its environment variables are ignored; all options are passed. */
export async function loadModel(choice: ModelChoice, { fetch, takesSchemas }: LoadOptions): Promise<Model> {
  const { provider, model, baseUrl: baseURL } = choice
  const options = { baseURL, fetch, apiKey: choice.apiKey ?? '' }
  switch (mayRefuseSchemas(choice) && !takesSchemas ? 'openai-compatible' : provider) {
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
    case 'mistral': {
      const { createMistral } = await import('@ai-sdk/mistral')
      return createMistral(options)(model)
    }
    case 'groq': {
      const { createGroq } = await import('@ai-sdk/groq')
      return createGroq(options)(model)
    }
    case 'deepseek': {
      const { createDeepSeek } = await import('@ai-sdk/deepseek')
      return createDeepSeek(options)(model)
    }
    case 'ollama': {
      const { openOllama } = await import('./ollama.ts')
      return openOllama(choice, fetch)
    }
    // xAI's own library only knows its API that stores conversations.
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const name = 'openaiCompatible'
      return createOpenAICompatible({ ...options, name, supportsStructuredOutputs: takesSchemas })(model)
    }
  }
}
