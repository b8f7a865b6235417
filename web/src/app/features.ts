import { account } from '#features/account'
import { agents } from '#features/agents'
import { audit } from '#features/audit'
import { auth } from '#features/auth'
import { prds } from '#features/prds'
import type { WebFeature } from '#kernel/feature'
import { overview } from './overview/index.ts'

/** Every room of the application, in no order that matters. */
export const features: readonly WebFeature[] = [account, agents, audit, auth, overview, prds]
