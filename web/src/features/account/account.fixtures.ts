import type { Device, Greeting, Installation, Profile, WorkspaceSettings } from '@sextant/contract/account/routes'
import type { CurrentUser } from '@sextant/contract/auth/routes'
import { type Answers, serve } from '../../../test/serve.ts'

const id = '0198c0de-0000-7000-8000-000000000001'

export const profile: Profile = {
  id,
  email: 'maya@lindqvist.se',
  name: 'Maya Lindqvist',
  company: 'Northwind Charts',
  role: 'Product Manager',
  industry: 'Maritime software',
  linkedinUrl: 'https://www.linkedin.com/in/maya',
  bio: 'I look after onboarding.',
  earlyAccess: false,
  avatarUrl: null,
  emailVerified: true,
}

export const me: CurrentUser = {
  id,
  email: profile.email,
  name: profile.name,
  first_name: 'Maya',
  last_name: 'Lindqvist',
  company_name: profile.company,
  role_at_company: profile.role,
  industry: profile.industry,
  linkedin_url: profile.linkedinUrl,
  avatar_url: null,
  emailVerified: true,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
}

export const settings: WorkspaceSettings = {
  workflowHistory: '90d',
  agentOutputHistory: '1y',
  timeZone: 'Europe/Stockholm',
}

export const greeting: Greeting = {
  greeting: 'Good morning, Maya.',
  facts: [{ text: 'One competitor changed its pricing overnight.', url: '/agents/market-maven' }],
  context: 'One competitor changed its pricing overnight.',
  timestamp: '2026-11-15T08:24:00.000Z',
  personalization_data: { firstName: 'Maya', time_of_day: 'morning', day_of_week: 'Sunday', is_first_time: false },
}

const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

export const thisDevice: Device = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  userAgent: chrome,
  ipAddress: '10.0.0.4',
  signedInAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-15T08:00:00.000Z',
  isThisOne: true,
}
export const phone: Device = {
  ...thisDevice,
  id: '0198c0de-0000-7000-8000-00000000000b',
  userAgent: safari,
  isThisOne: false,
}

export const installation: Installation = { database: 'embedded', mail: 'files', engine: 'Built-in' }

const usual: Answers = {
  'GET /auth/me': me,
  'GET /auth/email-verification/status': { email_verified: true },
  'GET /users/me': profile,
  'GET /users/me/greeting': { success: true, data: greeting },
  'GET /users/me/devices': [thisDevice, phone],
  'GET /settings': settings,
  'GET /installation': installation,
}

/** A fake server with Maya signed in. A test's answers override the defaults, and the result lists the calls. */
export const serveMaya = (answers: Answers = {}) => serve(usual, answers)
