import * as client from 'openid-client'
import { z } from 'zod'
import { camel } from '#kernel/db'
import { UpstreamError } from '#kernel/errors'
import type { Log } from '#kernel/log'
import type { HttpMethod, HttpOut } from '#ports/world/http-out'
import type { GoogleDoor } from '#ports/world/identity'

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(''),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  picture: z.string().default(''),
})

/** OpenID provider behind the Google button: code flow with PKCE, with the account chooser forced where supported. */
export function createOidcDoor(
  { issuer, clientId, clientSecret }: OidcSettings,
  { httpOut, publicUrl, log }: { httpOut: HttpOut; publicUrl: string; log: Log },
): GoogleDoor {
  const redirectUri = `${publicUrl}/auth/google/callback`
  let discovered: Promise<client.Configuration> | undefined

  /** Fetched on first use and again after a failure, because the provider may be down at startup. */
  function configuration(): Promise<client.Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined
      throw new UpstreamError('Google sign-in', { cause: error })
    })
    return discovered
  }

  function discover(): Promise<client.Configuration> {
    const isPlain = issuer.startsWith('http:')
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [client.customFetch]: guardedFetch(httpOut),
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    })
  }

  return {
    kind: 'oidc',
    async begin({ state, nonce, codeVerifier }) {
      const config = await configuration()
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        ...(hasChooser(config) && { prompt: chooser }),
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      const config = await configuration()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
      const claims = await redeem(config, new URL(`${redirectUri}?${answer}`), { checks, log })
      if (!claims) return undefined
      return {
        issuer: claims.iss,
        subject: claims.sub,
        ...camel(claims, 'email', 'email_verified', 'name', 'given_name', 'family_name', 'picture'),
      }
    },
  }
}

const chooser = 'select_account'
/** Google supports it but doesn't advertise it. */
const google = 'https://accounts.google.com'

/** Providers refuse unknown prompts. */
function hasChooser(config: client.Configuration): boolean {
  const { issuer, prompt_values_supported: prompts } = config.serverMetadata()
  return issuer === google || (Array.isArray(prompts) && prompts.includes(chooser))
}

interface Redeeming {
  checks: client.AuthorizationCodeGrantChecks
  log: Log
}

async function redeem(config: client.Configuration, callback: URL, { checks, log }: Redeeming) {
  try {
    const tokens = await client.authorizationCodeGrant(config, callback, { ...checks, idTokenExpected: true })
    const claims = tokens.claims()
    if (!claims) return undefined
    // Google includes the profile in the ID token; others only in the user info endpoint.
    const profile = claims.email ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    return Claims.safeParse({ ...profile, ...claims }).data
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    logRefusal(log, config.serverMetadata().issuer, error)
    return undefined
  }
}

/** Logs only the provider's error and description: the error object contains the response with its codes. */
function logRefusal(log: Log, issuer: string, thrown: unknown): void {
  const isTold = thrown instanceof client.AuthorizationResponseError || thrown instanceof client.ResponseBodyError
  const detail = isTold
    ? { error: thrown.error, description: thrown.error_description }
    : { error: thrown instanceof Error ? thrown.message : 'unknown' }
  // The user declined at the provider.
  if (detail.error === 'access_denied') return
  log.warn({ issuer, ...detail }, 'the sign-in provider refused a sign-in')
}

/** Routes the library's calls through the guarded HTTP client. */
function guardedFetch(httpOut: HttpOut): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await httpOut.request({
      url,
      method: method as HttpMethod,
      headers,
      ...(body !== undefined && body !== null && { body: body instanceof Uint8Array ? body : String(body) }),
      maxBytes: 1_000_000,
    })
    return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    })
  }
}
