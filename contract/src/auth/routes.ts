import { z } from 'zod'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { routes } from '../kernel/route.ts'
import { isEmail, longestPassword, resetPasswordProblem, signUpEmailProblem, signUpPasswordProblem } from './rules.ts'

/** Offered when the server's own list cannot be had. */
export const fallbackRoles = ['Product Manager', 'Product Owner', 'Software Engineer', 'Other'] as const

/** What one is at one's company; not to be confused with the role in a team. */
export const companyRoles = [
  'Product Manager',
  'Product Owner',
  'Product Marketing Manager',
  'Designer',
  'Software Engineer',
  'Founder',
  'Other',
] as const

/** A string of an allowed length that passes a rule, refused with the rule's own sentence. */
const ruled = (longest: number, problem: (text: string) => string | undefined) =>
  z
    .string()
    .max(longest)
    .superRefine((text, check) => {
      const message = problem(text)
      if (message) check.addIssue({ code: 'custom', message })
    })

/** One line: it goes into mails and lists. */
const required = (sentence: string) => z.string().trim().min(1, sentence).max(100).refine(isOneLine, oneLineProblem)

export const AccessGranted = z.object({ access_token: z.string() }).meta({ id: 'AccessGranted' })
const Done = z.object({ success: z.literal(true) })
const Exchange = z.object({ firebase_token: z.string().min(1).max(8_192) })

export const SignUp = z.object({
  first_name: required('First name is required'),
  last_name: required('Last name is required'),
  email: ruled(254, signUpEmailProblem),
  password: ruled(longestPassword, signUpPasswordProblem),
  role: z.enum(companyRoles, 'Please select your role'),
})
export type SignUp = z.infer<typeof SignUp>

export const CurrentUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string(),
    role_at_company: z.string(),
    industry: z.string(),
    linkedin_url: z.string(),
    avatar_url: z.string().nullable(),
    emailVerified: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

/**
 * What the embedded sign-in provider answers; the ID token goes to the product as `firebase_token`. The refresh token is
 * left out where the caller keeps it in a cookie.
 */
export const ProviderTokens = z
  .object({ id_token: z.string(), refresh_token: z.string().optional(), expires_in: z.number() })
  .meta({ id: 'ProviderTokens' })
export type ProviderTokens = z.infer<typeof ProviderTokens>

/** Which provider runs, and what a browser needs to know to speak with it. */
export const SignInProvider = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('embedded'), google: z.enum(['oidc', 'stand-in', 'off']) }),
    z.object({
      kind: z.literal('firebase'),
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      /** Where the emulator stands in for Firebase. */
      emulatorUrl: z.string().nullable(),
    }),
  ])
  .meta({ id: 'SignInProvider' })
export type SignInProvider = z.infer<typeof SignInProvider>

/** What a Google profile says of its owner. Names are taken from it; who the person is stands in the ID token alone. */
export const UserInfo = z
  .object({
    name: z.string().max(300).default(''),
    email: z.string().max(254).default(''),
    picture: z.string().max(2_000).default(''),
    given_name: z.string().max(150).default(''),
    family_name: z.string().max(150).default(''),
  })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

const GoogleExchange = Exchange.extend({ user_info: UserInfo })

const Credentials = z.object({
  email: z.string().max(254).refine(isEmail, 'Please enter a valid email'),
  password: z.string().min(1, 'Password is required').max(longestPassword),
})

/** Browsers ask for the refresh token as a cookie, which no script can read; all others get it in the answer. */
const inBrowser = { session: z.literal('cookie').optional() }

const open = { access: 'public', limit: 'credentials' } as const
/** Where a browser gets, uses or loses the cookie that renews its session. */
const withCookie = { refreshCookie: true } as const

export const authRoutes = routes({
  login: {
    ...open,
    method: 'POST',
    path: '/auth/login',
    summary: "Exchange the sign-in provider's ID token for an access token",
    body: Exchange,
    returns: AccessGranted,
  },
  refresh: {
    ...open,
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Get a new access token for a fresh ID token',
    body: Exchange,
    returns: AccessGranted,
  },
  signUp: {
    ...open,
    ...withCookie,
    method: 'POST',
    path: '/auth/sign-up',
    summary: 'Create an account with email and password',
    body: SignUp.extend(inBrowser),
    /** With the embedded provider's tokens, so that the browser can renew the session it has just begun. */
    returns: AccessGranted.extend({ provider_tokens: ProviderTokens.optional() }),
  },
  googleSignIn: {
    ...open,
    method: 'POST',
    path: '/auth/google/sign-in',
    summary: 'Exchange the ID token of a Google sign-in for an access token',
    body: GoogleExchange,
    returns: AccessGranted,
  },
  googleSignUp: {
    ...open,
    method: 'POST',
    path: '/auth/google/sign-up',
    summary: 'Create an account with a Google profile',
    body: GoogleExchange.extend({
      role: z.enum(companyRoles, 'Please select your role before signing up with Google.'),
    }),
    returns: AccessGranted,
  },
  requestReset: {
    ...open,
    method: 'POST',
    path: '/auth/password-reset/request',
    summary: 'Ask for a mail with a link to set a new password',
    body: z.object({ email: z.string().max(254).refine(isEmail, 'Please enter a valid email address') }),
    returns: Done,
  },
  confirmReset: {
    ...open,
    method: 'POST',
    path: '/auth/password-reset/confirm',
    summary: 'Set a new password with the code of that mail',
    body: z.object({
      email: z.string().max(254),
      reset_code: z.string().min(1).max(200),
      new_password: ruled(longestPassword, resetPasswordProblem),
    }),
    returns: Done,
  },
  resendVerification: {
    method: 'POST',
    path: '/auth/email-verification/resend',
    access: 'signed-in',
    limit: 'verification',
    summary: 'Ask for another mail that proves the address',
    returns: z.object({ success: z.boolean(), message: z.string() }),
  },
  verificationStatus: {
    method: 'GET',
    path: '/auth/email-verification/status',
    access: 'signed-in',
    summary: 'Tell whether the address is proven',
    returns: z.object({ email_verified: z.boolean() }),
  },
  confirmVerification: {
    ...open,
    method: 'POST',
    path: '/auth/email-verification/confirm',
    summary: 'Prove the address with the code of that mail',
    body: z.object({ code: z.string().min(1).max(200) }),
    returns: Done,
  },
  signOut: {
    ...withCookie,
    method: 'POST',
    path: '/auth/sign-out',
    access: 'signed-in',
    summary: 'End this session',
    returns: Done,
  },
  roles: {
    method: 'GET',
    path: '/auth/roles',
    access: 'public',
    summary: 'List the roles one can have at one’s company',
    returns: z.array(z.string()),
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'signed-in',
    summary: 'Read who is signed in',
    returns: CurrentUser,
  },
})

export const identityRoutes = routes({
  provider: {
    method: 'GET',
    path: '/identity/provider',
    access: 'public',
    summary: 'Tell which sign-in provider runs',
    returns: SignInProvider,
  },
  beginGoogle: {
    ...open,
    method: 'POST',
    path: '/identity/google/begin',
    summary: 'Begin a Google sign-in: the address for the popup, and the secret that fetches its result',
    returns: z.object({ trip: z.string(), url: z.string() }),
  },
  finishGoogle: {
    ...open,
    ...withCookie,
    method: 'POST',
    path: '/identity/google/finish',
    summary: 'Finish a Google sign-in with the answer the popup came back with',
    body: z.object({ trip: z.string().min(1).max(200), answer: z.string().max(8_192), ...inBrowser }),
    returns: ProviderTokens.extend({ user_info: UserInfo }).meta({ id: 'GoogleTokens' }),
  },
  chooseStandIn: {
    ...open,
    method: 'POST',
    path: '/identity/stand-in/choose',
    summary: 'Choose an account in the stand-in for Google; on a server that only this machine reaches',
    body: z.object({
      email: z.string().max(254).refine(isEmail, 'Please enter a valid email address'),
      given_name: required('First name is required'),
      family_name: required('Last name is required'),
    }),
    returns: z.object({ code: z.string() }),
  },
  signIn: {
    ...open,
    ...withCookie,
    method: 'POST',
    path: '/identity/sign-in',
    summary: 'Sign in to the embedded provider with email and password',
    body: Credentials.extend(inBrowser),
    returns: ProviderTokens,
  },
  token: {
    ...open,
    ...withCookie,
    method: 'POST',
    path: '/identity/token',
    summary: 'Get a fresh ID token for a refresh token, which is replaced',
    body: z
      .object({ refresh_token: z.string().min(1).max(512).optional(), ...inBrowser })
      .refine(({ refresh_token, session }) => refresh_token || session, 'Please send a refresh_token.'),
    returns: ProviderTokens,
  },
})
