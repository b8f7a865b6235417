const messages = new Map([
  ['auth/user-not-found', "We don't have an account with this email address. Would you like to create one?"],
  ['auth/wrong-password', "Oops! That password isn't quite right. Give it another try or reset your password."],
  ['auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/user-disabled', 'This account has been temporarily disabled. Please contact support for assistance.'],
  ['auth/too-many-requests', "You've tried signing in too many times. Please wait a few minutes before trying again."],
  ['auth/network-request-failed', 'Connection issue detected. Please check your internet connection and try again.'],
  ['auth/internal-error', 'Something went wrong on our end. Please try again in a moment.'],
])

const otherwise = "We couldn't sign you in right now. Please check your credentials and try again."

/** The message for a provider error code, from the spec's error catalog. */
export const providerMessage = (code: string): string => messages.get(code) ?? otherwise
