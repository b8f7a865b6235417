import { toast } from './toasts.ts'

/** Messages that several features share. */
export const toastPresets = {
  welcomeBack: () => toast.success('Welcome back', 'You have been logged in successfully.'),
  signedIn: () => toast.success('Welcome back', 'Successfully signed in.'),
  loggedOut: () => toast.info('Logged out'),
  verificationSent: (email: string) => toast.success('Email sent', `Verification email sent to ${email}`),
  emailSent: () => toast.success('Email sent', 'Please check your inbox for further instructions.'),
  passwordResetSent: () => toast.success('Password reset email sent'),
  accountCreated: () => toast.success('Account created successfully!', 'Welcome to Sextant, your AI product co-pilot.'),
  formError: () => toast.error('Form error', 'Please check your input and try again.'),
  connectionError: () => toast.error('Connection error', 'Please check your internet connection and try again.'),
  authenticationRequired: () => toast.warning('Authentication required', 'Please log in to continue.'),
}
