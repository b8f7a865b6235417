import type { Profile } from '@sextant/contract/account/routes'
import type { CurrentUser } from '@sextant/contract/auth/routes'
import type { User } from '#kernel/app-state'

export function toUser(me: CurrentUser, emailVerified: boolean): User {
  return {
    id: me.id,
    name: me.name || [me.first_name, me.last_name].filter(Boolean).join(' '),
    email: me.email,
    company: me.company_name,
    role: me.role_at_company,
    industry: me.industry,
    linkedinUrl: me.linkedin_url,
    avatarUrl: me.avatar_url ?? '',
    emailVerified,
  }
}

export function withProfile(user: User, profile: Profile): User {
  const { name, company, role, industry, linkedinUrl } = profile
  return { ...user, name, company, role, industry, linkedinUrl, avatarUrl: profile.avatarUrl ?? '' }
}
