import { availableParallelism } from 'node:os'
import { listPrice } from '@sextant/contract/models/prices'
import { startProcess } from '#adapters/compute/host'
import { type ComputePool, type ComputePoolOptions, createComputePool } from '#adapters/compute/pool'
import { createCommunityConnectors, createConnectors, createSocialConnectors } from '#adapters/connectors/connectors'
import { createDocuments } from '#adapters/documents/documents'
import { createEmbeddings } from '#adapters/embeddings/embeddings'
import { files } from '#adapters/files/files'
import { createHttpOut } from '#adapters/http-out/http-out'
import { createProviders } from '#adapters/identity/providers'
import { images } from '#adapters/images/images'
import { createEngine } from '#adapters/llm/engine'
import { createModelProviders } from '#adapters/llm/model-providers'
import { createMail } from '#adapters/mail/mail'
import { createPayments } from '#adapters/payments/payments'
import { createSignatures } from '#adapters/secrets/signatures'
import { createSpeech } from '#adapters/speech/speech'
import type { Closer } from './closer.ts'
import { releaseMemory } from './release-memory.ts'
import type { StartOptions } from './start.ts'

export async function worldPorts(options: StartOptions, closer: Closer, now: () => Date) {
  const mail = createMail(options.mail)
  closer.add(() => mail.close())
  const threads = options.threads ?? openThreads({ onRest: releaseMemory })
  closer.add(() => threads.close())
  const { documents, close } = createDocuments()
  closer.add(close)
  const outRules = {
    allowHosts: options.allowHosts,
    userAgent: `Sextant (+${options.publicUrl})`,
    ownPorts: [options.port, Number(new URL(options.connectionString).port || 5432)],
  }
  const { ai, isLoopbackOnly = false, isModelLocked = false, localModels, log } = options
  const engine = createEngine(ai, { log, outRules, isLoopbackOnly, now, secret: options.secret })
  return {
    mail,
    images,
    files,
    documents,
    httpOut: createHttpOut(outRules),
    connectors: createConnectors(options.serviceBases),
    socialConnectors: createSocialConnectors(options.serviceBases),
    communityConnectors: createCommunityConnectors(options.serviceBases),
    signatures: createSignatures(options.secret, options.previousSecret),
    engine,
    modelProviders: createModelProviders({
      engine,
      outRules,
      isLoopbackOnly,
      isLocked: isModelLocked,
      installation: ai && {
        provider: ai.provider,
        model: ai.model,
        price: ai.prices ?? listPrice(ai.provider, ai.model),
      },
      now,
      ...(localModels && { locals: localModels }),
    }),
    speech: createSpeech({ ...options, ai, outRules, now }),
    payments: await createPayments(options.stripe, { publicUrl: options.publicUrl, outRules }),
    compute: threads.run,
    embeddings: createEmbeddings(threads.run),
    ...(await createProviders({ ...options, outRules, now })),
  }
}

const entry = new URL('./compute-thread.ts', import.meta.url)
/** Each holds the reader's weights, so there are few. */
const mostProcesses = 2

/** Compute threads that know every feature's functions, and processes for those that use native code. */
export function openThreads(options: Pick<ComputePoolOptions, 'idleMs' | 'onRest'> = {}): ComputePool {
  const threads = createComputePool({ entry, ...options })
  const size = Math.min(mostProcesses, Math.max(1, availableParallelism() - 1))
  const processes = createComputePool({
    entry,
    start: startProcess,
    size,
    ...(options.idleMs && { idleMs: options.idleMs }),
  })
  return {
    run: (compute, input, options) => (compute.isNative ? processes : threads).run(compute, input, options),
    close: async () => void (await Promise.all([threads.close(), processes.close()])),
  }
}
