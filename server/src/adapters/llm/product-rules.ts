import { ModelFailure } from './failure.ts'
import type { OutRules } from './guarded-fetch.ts'

/** Where Ollama and LM Studio listen unless someone changed it. */
export const localServers = { ollama: '127.0.0.1:11434', 'lm-studio': '127.0.0.1:1234' } as const

/**
 * Rules for addresses that people set in the product: those of every outside call. On a server that only this machine
 * reaches, its owner may also use the two model servers beside it.
 */
export function productRules(outRules: OutRules, isLoopbackOnly: boolean): OutRules {
  const local = isLoopbackOnly ? Object.values(localServers) : []
  return { ...outRules, allowHosts: [...outRules.allowHosts, ...local] }
}

/** An API key must not cross the internet in clear text. */
export function requireEncrypted(baseUrl: string, { allowHosts }: OutRules): void {
  const { protocol, hostname, port } = new URL(baseUrl)
  if (protocol === 'https:' || allowHosts.includes(`${hostname}:${port || 80}`)) return
  throw new ModelFailure('Use an https address, unless an administrator allows this host and port.', { code: 'scheme' })
}
