import { longestBio, type ProfileDraft } from '@sextant/contract/account'

export type ProfileFields = Omit<ProfileDraft, 'earlyAccess'>
export type ProfileProblems = Partial<Record<keyof ProfileFields, string>>

const webAddress = /^https?:\/\/[^\s/]+\.\S+$/i

/** The server's rules, told before anything is sent. */
export function profileProblems({ name, linkedinUrl, bio }: ProfileFields): ProfileProblems {
  const address = linkedinUrl.trim()
  return {
    ...(!name.trim() && { name: 'Name is required' }),
    ...(address &&
      !webAddress.test(address) && { linkedinUrl: 'Please enter a web address that begins with https://' }),
    ...(bio.length > longestBio && { bio: `Bio must be at most ${longestBio} characters` }),
  }
}
