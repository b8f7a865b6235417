import { account } from '#features/account'
import { advocates } from '#features/advocates'
import { agents } from '#features/agents'
import { analytics } from '#features/analytics'
import { assistant } from '#features/assistant'
import { audit } from '#features/audit'
import { auth } from '#features/auth'
import { billing } from '#features/billing'
import { bin } from '#features/bin'
import { collaboration } from '#features/collaboration'
import { community } from '#features/community'
import { competitors } from '#features/competitors'
import { content } from '#features/content'
import { customers } from '#features/customers'
import { impact } from '#features/impact'
import { inbox } from '#features/inbox'
import { integrations } from '#features/integrations'
import { models } from '#features/models'
import { notifications } from '#features/notifications'
import { prdWriting } from '#features/prd-writing'
import { prds } from '#features/prds'
import { refining } from '#features/refining'
import { requirements } from '#features/requirements'
import { team } from '#features/team'
import { transcripts } from '#features/transcripts'
import { welcome } from '#features/welcome'
import { workflows } from '#features/workflows'
import type { Feature } from '#kernel/feature'

/** Every feature. Add a new one only here on the server. */
export const features: Feature[] = [
  account,
  advocates,
  agents,
  assistant,
  analytics,
  audit,
  auth,
  billing,
  bin,
  collaboration,
  community,
  competitors,
  impact,
  content,
  customers,
  inbox,
  integrations,
  models,
  notifications,
  prdWriting,
  prds,
  refining,
  // After PRDs: what their deletion leaves is recounted.
  requirements,
  team,
  // After PRDs: sample transcripts are deleted with the last sample PRD that quotes them.
  transcripts,
  welcome,
  workflows,
]
