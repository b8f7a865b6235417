import type { LocalModel } from '@sextant/contract/models/routes'
import { z } from 'zod'
import type { AskOptions, Engine, EngineTask, ModelChoice, Spent } from '#ports/world/engine'
import type { InstalledModel, ModelAccess, ModelProviders } from '#ports/world/model-providers'
import { createHttpOut } from '../http-out/http-out.ts'
import { OutboundRefused } from '../http-out/refusals.ts'
import { createTargetCheck, parseTarget } from '../http-out/targets.ts'
import { failureOf, failureOfStatus, ModelFailure } from './failure.ts'
import type { OutRules } from './guarded-fetch.ts'
import { listCall, readModels } from './model-list.ts'
import { localServers, productRules, requireEncrypted } from './product-rules.ts'

export interface ModelProvidersOptions {
  engine: Engine
  outRules: OutRules
  isLoopbackOnly: boolean
  isLocked: boolean
  installation: InstalledModel | undefined
  now: () => Date
  /** Where model servers on this machine are looked for. */
  locals?: Record<'ollama' | 'lm-studio', string>
}

const testMs = 30_000
const listMs = 10_000
const lookupMs = 3_000
const longestListBytes = 5_000_000
const localMs = 700
const localKeptMs = 10_000

const question: EngineTask<{ color: string }> = {
  prompt: new URL('./prompts/test-connection.md', import.meta.url),
  material: [{ label: 'Note', text: 'The sky over the harbor is blue.' }],
  schema: z.object({ color: z.string().max(200) }),
  builtIn: () => ({ color: '' }),
}

export function createModelProviders(options: ModelProvidersOptions): ModelProviders {
  const { engine, isLoopbackOnly, isLocked, installation, now, locals = localServers } = options
  const rules = productRules(options.outRules, isLoopbackOnly)
  const httpOut = createHttpOut(rules)
  const check = createTargetCheck(rules)

  async function list(access: ModelAccess, timeoutMs = listMs) {
    requireEncrypted(access.baseUrl, rules)
    const { url, headers } = listCall(access)
    const reply = await httpOut.request({ url, headers, timeoutMs, maxBytes: longestListBytes, maxRedirects: 0 })
    if (reply.status !== 200) throw failureOfStatus(reply.status)
    return modelsIn(access, reply.body)
  }

  return {
    installation,
    isLocked,

    async addressProblem(baseUrl) {
      try {
        requireEncrypted(baseUrl, rules)
        await check(parseTarget(baseUrl), AbortSignal.timeout(lookupMs))
      } catch (error) {
        if (error instanceof OutboundRefused || error instanceof ModelFailure) return error.message
      }
      return undefined
    },

    async test(choice: ModelChoice) {
      const startedAt = performance.now()
      let spent: Spent | undefined
      const onSpent: AskOptions['onSpent'] = (each) => {
        spent = each
      }
      const signal = AbortSignal.timeout(testMs * 2)
      const { by } = await engine.ask(question, { choice, signal, owner: 'test', withinMs: testMs, onSpent })
      const latencyMs = Math.round(performance.now() - startedAt)
      return { latencyMs, problem: by.engine === 'model' ? undefined : (by.fallbackReason ?? undefined), spent }
    },

    async list(access) {
      try {
        return { models: await list(access) }
      } catch (error) {
        return { problem: failureOf(error, now()).message }
      }
    },

    findLocal: remembered(localKeptMs, now, async () => {
      if (!isLoopbackOnly) return []
      const found = await Promise.all(
        (['ollama', 'lm-studio'] as const).map(async (provider): Promise<LocalModel[]> => {
          const baseUrl = `http://${locals[provider]}/v1`
          const access = { provider, baseUrl, apiKey: undefined }
          const models = await list(access, localMs).catch(() => [])
          return models.length > 0 ? [{ provider, baseUrl, models: models.map(({ id }) => id) }] : []
        }),
      )
      return found.flat()
    }),
  }
}

function modelsIn({ provider }: ModelAccess, body: Buffer) {
  try {
    return readModels(provider, JSON.parse(body.toString()))
  } catch (error) {
    throw new ModelFailure("The model provider's answer could not be read.", { cause: error })
  }
}

/** The same result for a short time, so that several pages ask once. */
function remembered<T>(ms: number, now: () => Date, find: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; found: Promise<T> } | undefined
  return () => {
    const at = now().getTime()
    if (!kept || at - kept.at > ms || at < kept.at) kept = { at, found: find() }
    return kept.found
  }
}
