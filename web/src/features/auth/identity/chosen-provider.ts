import { embeddedProvider } from './embedded.ts'
import type { SignInProvider } from './provider.ts'

/** The one place that knows which provider runs. */
export const provider: SignInProvider = embeddedProvider
