import type { Log } from '#kernel/log'
import type { GoogleDoor } from '#ports/world/identity'
import { createHttpOut } from '../http-out/http-out.ts'
import type { TargetRules } from '../http-out/targets.ts'
import type { OidcSettings } from './oidc.ts'
import { createStandIn } from './stand-in.ts'

export interface GoogleOptions {
  oidc?: OidcSettings | undefined
  isLoopbackOnly?: boolean
  publicUrl: string
  secret: string
  outRules: TargetRules & { userAgent: string }
  now: () => Date
  log: Log
}

/** The provider behind the Google button: an OpenID provider, a stand-in on local servers, or none. */
export async function createGoogleDoor(options: GoogleOptions): Promise<GoogleDoor | undefined> {
  const { oidc, outRules } = options
  if (oidc) {
    // Configuring an issuer allows calling it, even on a private network.
    const { hostname, port, protocol } = new URL(oidc.issuer)
    const itself = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
    const httpOut = createHttpOut({ ...outRules, allowHosts: [...outRules.allowHosts, itself] })
    const { createOidcDoor } = await import('./oidc.ts')
    return createOidcDoor(oidc, { ...options, httpOut })
  }
  return options.isLoopbackOnly ? createStandIn(options.secret, options.now) : undefined
}
