export const advocateStatuses = ['active', 'pending', 'inactive'] as const
export type AdvocateStatus = (typeof advocateStatuses)[number]

/** Where a person is active: a social platform, the community, or only in conversations. */
export const advocatePlatforms = ['twitter', 'linkedin', 'facebook', 'instagram', 'community', 'other'] as const
export type AdvocatePlatform = (typeof advocatePlatforms)[number]
export const platformWords: Readonly<Record<AdvocatePlatform, string>> = {
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  community: 'Community',
  other: 'Other',
}

export const campaignTypes = ['referral', 'review', 'testimonial', 'beta', 'event', 'social'] as const
export type CampaignType = (typeof campaignTypes)[number]
export const campaignTypeWords: Readonly<Record<CampaignType, string>> = {
  referral: 'Referral',
  review: 'Review',
  testimonial: 'Testimonial',
  beta: 'Beta test',
  event: 'Event',
  social: 'Social post',
}

/** Shared by campaigns and templates. */
export const campaignStatuses = ['active', 'completed', 'draft'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const templateTypes = [...campaignTypes, 'thanks'] as const
export type TemplateType = (typeof templateTypes)[number]
export const templateTypeWords: Readonly<Record<TemplateType, string>> = { ...campaignTypeWords, thanks: 'Thank-you' }

export const advocateLimits = {
  name: 120,
  email: 254,
  handle: 80,
  note: 1_000,
  followers: 1_000_000_000,
  goal: 100_000,
  subject: 200,
  body: 10_000,
  replyText: 2_000,
  comment: 4_000,
  /** A cell of a column that no field has. */
  detail: 500,
  /** Limits of a CSV import. */
  csvCharacters: 900_000,
  csvRows: 2_000,
  search: 100,
} as const

export const activityKinds = ['interested', 'reply', 'referral', 'post', 'review', 'reward'] as const
export type ActivityKind = (typeof activityKinds)[number]
/** Activities that people record by hand; the others are recorded automatically. */
export const recordedKinds = ['referral', 'post', 'review'] as const
export type RecordedKind = (typeof recordedKinds)[number]
export const activityPoints: Readonly<Record<ActivityKind, number>> = {
  interested: 25,
  reply: 10,
  referral: 50,
  post: 30,
  review: 40,
  reward: 0,
}
export const activityWords: Readonly<Record<ActivityKind, string>> = {
  interested: 'Showed interest',
  reply: 'Replied',
  referral: 'Referred someone',
  post: 'Posted about you',
  review: 'Wrote a review',
  reward: 'Was thanked',
}

export const replyAnswers = ['interested', 'not-now', 'text'] as const
export type ReplyAnswer = (typeof replyAnswers)[number]
export const replyWords: Readonly<Record<ReplyAnswer, string>> = {
  interested: 'Interested',
  'not-now': 'Not now',
  text: 'Replied',
}

/** Minimum time between two emails of the same kind to one person. */
const frequencyDays: Readonly<Record<string, number>> = { weekly: 7, biweekly: 14, monthly: 30, quarterly: 91 }
export const frequencyMs = (frequency: string): number => (frequencyDays[frequency] ?? 30) * 86_400_000

/** For an advocacy score or a response rate, in percent. */
export type ScoreTone = 'success' | 'warning' | 'danger'
export const scoreTone = (percent: number): ScoreTone =>
  percent >= 90 ? 'success' : percent >= 80 ? 'warning' : 'danger'

/** Share of emailed people who replied; null before the first email. */
export const responseRate = (sent: number, replied: number): number | null =>
  sent === 0 ? null : Math.round((Math.min(replied, sent) / sent) * 100)

/** Campaign progress in percent of its goal, counting people who replied. */
export const progressOf = (responses: number, goal: number): number =>
  goal <= 0 ? 0 : Math.min(100, Math.floor((responses / goal) * 100))

/** One key per mailbox: ignores case, and whatever follows a plus. */
export function emailKey(email: string): string {
  const [local = '', ...rest] = email.trim().normalize('NFKC').toLowerCase().split('@')
  const host = rest.join('@').replace(/\.$/, '')
  const box = local.split('+')[0] || local
  return host === 'gmail.com' || host === 'googlemail.com' ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

// What mail servers accept: plain atoms, one @, a domain with a dot.
const address =
  /^[\w#$&'*+/=^`{|}~-]+(?:\.[\w#$&'*+/=^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u
export const isEmail = (text: string): boolean => text.length <= advocateLimits.email && address.test(text)
