import { isLocalDomain, isTemporaryDomain, temporaryEmailProblem } from './sign-up-domains.ts'

// Validation rules shared by the browser, while typing, and by the server.

/** Text, an at sign, text, a dot and text. Bounded, and without nested repetition, so that no input makes it slow. */
const emailPattern = /^[^\s@]{1,64}@[^\s@.]{1,190}(\.[^\s@.]{1,63})+$/

export const isEmail = (email: string) => email.length <= 254 && emailPattern.test(email)

const placeholderWords = ['test', 'fake', 'dummy', 'example', 'demo']
const reservedEndings = ['.test', '.example', '.invalid']

export function signUpEmailProblem(email: string): string | undefined {
  if (!email.trim()) return 'Email is required'
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  if (!domain) return email.includes('@') ? 'Invalid email format' : 'Please enter a valid email address'
  if (isLocalDomain(domain)) return 'Local email addresses are not allowed. Please use a public email address.'
  if (!isEmail(email.trim())) return 'Please enter a valid email address'
  if (isTemporaryDomain(domain)) return temporaryEmailProblem
  if (reservedEndings.some((ending) => domain.endsWith(ending))) {
    return 'Invalid email domain. Please use a real email address.'
  }
  if (placeholderWords.some((word) => local.includes(word))) {
    return 'Test email addresses are not allowed. Please use your real email address.'
  }
  return undefined
}

export const longestPassword = 128

const hasLower = (password: string) => /\p{Ll}/u.test(password)
const hasUpper = (password: string) => /\p{Lu}/u.test(password)
const hasDigit = (password: string) => /\d/.test(password)
const hasSpecial = (password: string) => /[^\p{L}\d\s]/u.test(password)

export const passwordRules = [
  { label: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { label: 'One uppercase letter', holds: hasUpper },
  { label: 'One lowercase letter', holds: hasLower },
  { label: 'One number', holds: hasDigit },
  { label: 'One special character', holds: hasSpecial },
] as const

/** Sign-up requires all five rules. */
export function signUpPasswordProblem(password: string): string | undefined {
  if (!password) return 'Password is required'
  const isGood = password.length <= longestPassword && passwordRules.every(({ holds }) => holds(password))
  return isGood ? undefined : 'Password does not meet requirements'
}

/** A reset requires length, both cases and a digit. */
export function resetPasswordProblem(password: string): string | undefined {
  if (!password) return 'Password is required'
  if (password.length < 8) return 'Password must be at least 8 characters'
  if (password.length > longestPassword) return `Password must be at most ${longestPassword} characters`
  if (!hasUpper(password) || !hasLower(password) || !hasDigit(password)) {
    return 'Password must contain uppercase, lowercase, and number'
  }
  return undefined
}

const strengthLabels = ['Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Counts the rules that hold: 0 to 5. A score of 5 is Strong, one of 1 or none Very Weak. */
export function passwordStrength(password: string) {
  const score = passwordRules.filter(({ holds }) => holds(password)).length
  return { score, label: strengthLabels[Math.max(score - 1, 0)] ?? strengthLabels[0] }
}

const popularDomains = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'proton.me', 'aol.com']

/** The address probably meant, when its domain is one typo away from a popular one. */
export function suggestEmail(email: string): string | undefined {
  const [local, domain] = email.trim().split('@')
  if (!local || !domain) return undefined
  const typed = domain.toLowerCase()
  if (popularDomains.includes(typed)) return undefined
  const meant = popularDomains.find((popular) => slips(typed, popular) <= (popular.length > 8 ? 2 : 1))
  return meant && `${local}@${meant}`
}

/** Edit distance: letters missing, added, changed or swapped. */
function slips(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) rows.push(nextRow(rows, row, a, b))
  return rows[a.length]?.[b.length] ?? 0
}

function nextRow(rows: number[][], row: number, a: string, b: string): number[] {
  const above = rows[row - 1] ?? []
  const next = [row]
  for (let column = 1; column <= b.length; column++) {
    const isSame = a[row - 1] === b[column - 1]
    const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    const options = [(above[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1)]
    if (isSwap) options.push((rows[row - 2]?.[column - 2] ?? 0) + 1)
    next.push(Math.min(...options))
  }
  return next
}
