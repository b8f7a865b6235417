import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

export interface OpenIdProfile {
  email: string
  email_verified: boolean
  name?: string
  given_name?: string
  family_name?: string
}

interface ProviderPlan {
  redirectUri: string
  /** Each person's profile, by sign-in name. */
  profiles: Record<string, OpenIdProfile>
  /** Google puts the profile in the ID token, others return it on request. */
  tellsInIdToken?: boolean
  /** False for a provider that rejects requests for an account chooser. */
  hasChooser?: boolean
  port?: number
}

/** A certified OpenID provider on loopback whose sign-in pages accept any password. */
export async function startOpenIdProvider(plan: ProviderPlan) {
  const server = createServer()
  server.listen(plan.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  const issuer = `http://127.0.0.1:${address.port}`
  const client = { clientId: 'sextant', clientSecret: randomBytes(24).toString('base64url') }
  const provider = new Provider(issuer, await configure(plan, client))
  server.on('request', provider.callback())
  return {
    issuer,
    ...client,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Client = { clientId: string; clientSecret: string }

const signingKey = generateKeyPair('RS256', { extractable: true }).then(({ privateKey }) => exportJWK(privateKey))
const kinds = ['Interaction', 'Session', 'Grant', 'AuthorizationCode', 'AccessToken', 'IdToken']

async function configure(plan: ProviderPlan, { clientId, clientSecret }: Client): Promise<Configuration> {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [plan.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await signingKey), kid: 'first', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: !plan.tellsInIdToken,
    ttl: Object.fromEntries(kinds.map((kind) => [kind, 600])),
    pkce: { required: () => true },
    ...(plan.hasChooser !== false && {
      interactions: { policy: alwaysAsks() },
      discovery: { prompt_values_supported: ['none', 'login', 'consent', 'select_account'] },
    }),
    findAccount: (_ctx, sub) => {
      const profile = plan.profiles[sub]
      return profile && { accountId: sub, claims: () => ({ sub, ...profile }) }
    },
  }
}

/** Its sign-in page is its account chooser, so choosing an account means signing in again. */
function alwaysAsks(): interactionPolicy.DefaultPolicy {
  const { Check, Prompt, base } = interactionPolicy
  const policy = base()
  const chooser = new Prompt({ name: 'select_account', requestable: true })
  chooser.checks.clear()
  policy.add(chooser, 0)
  policy
    .get('login')
    ?.checks.add(
      new Check('chooses', 'the account is to be chosen', ({ oidc }) =>
        oidc.prompts.has('select_account') && !oidc.result?.login ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    )
  return policy
}
