import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'

export const profileLimits = { name: 200, company: 200, role: 100, industry: 100, linkedinUrl: 300, bio: 500 } as const
export type ProfileText = keyof typeof profileLimits

const labels: Record<ProfileText, string> = {
  name: 'Name',
  company: 'Company',
  role: 'Role',
  industry: 'Industry',
  linkedinUrl: 'LinkedIn URL',
  bio: 'Bio',
}

const webAddress = /^https?:\/\/[^\s/.]+\.\S+$/i

export function profileProblem(field: ProfileText, text: string): string | undefined {
  const trimmed = text.trim()
  if (field === 'name' && !trimmed) return 'Name is required'
  if (field === 'linkedinUrl' && trimmed && !webAddress.test(trimmed)) {
    return 'Enter a URL that starts with https://'
  }
  if (field !== 'bio' && !isOneLine(trimmed)) return oneLineProblem
  // The bio keeps its line breaks, so they count.
  const { length } = field === 'bio' ? text : trimmed
  if (length > profileLimits[field]) return `${labels[field]} must be at most ${profileLimits[field]} characters`
  return undefined
}

export const avatarRules = {
  /** 2 MB. */
  maxBytes: 2_097_152,
  mediaTypes: ['image/jpeg', 'image/png', 'image/gif'],
  tooLarge: 'File size must be less than 2MB',
  wrongType: 'File must be JPG, PNG, or GIF',
} as const

const avatarEnding = /\.(jpe?g|png|gif)$/i

/** Checks size and type before the upload; the server checks the content. */
export function avatarProblem({ name, size, type }: { name: string; size: number; type: string }): string | undefined {
  if (size > avatarRules.maxBytes) return avatarRules.tooLarge
  // Some systems send no type, so fall back to the file extension.
  const isPicture = type ? avatarRules.mediaTypes.some((known) => known === type) : avatarEnding.test(name)
  return isPicture ? undefined : avatarRules.wrongType
}
