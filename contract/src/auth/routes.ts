import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import { get, post, routes } from '../kernel/route.ts'
import { isEmail, longestPassword, resetPasswordProblem, signUpEmailProblem, signUpPasswordProblem } from './rules.ts'

/** Used when the server's list can't be loaded. */
export const fallbackRoles = ['Product Manager', 'Product Owner', 'Software Engineer', 'Other'] as const

/** The job role at a company, not the role in a team. */
export const companyRoles = [
  'Product Manager',
  'Product Owner',
  'Product Marketing Manager',
  'Designer',
  'Software Engineer',
  'Founder',
  'Other',
] as const

/** A string of limited length that passes a rule; the rule's message is the error. */
const ruled = (longest: number, problem: (text: string) => string | undefined) =>
  z
    .string()
    .max(longest)
    .superRefine((text, check) => {
      const message = problem(text)
      if (message) check.addIssue({ code: 'custom', message })
    })

/** One line, because it appears in emails and lists. */
const required = (sentence: string) => z.string().trim().min(1, sentence).max(100).refine(isOneLine, oneLineProblem)

export const AccessGranted = named('AccessGranted', { access_token: z.string() })
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

export const CurrentUser = named('CurrentUser', {
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
export type CurrentUser = z.infer<typeof CurrentUser>

/**
 * The embedded provider's answer. The ID token is sent on as `firebase_token`; the refresh token is omitted when it is
 * kept in a cookie.
 */
export const ProviderTokens = named('ProviderTokens', {
  id_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
})
export type ProviderTokens = z.infer<typeof ProviderTokens>

export const SignInProvider = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('embedded'), google: z.enum(['oidc', 'stand-in', 'off']) }),
    z.object({
      kind: z.literal('firebase'),
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      /** Address of the Firebase emulator. */
      emulatorUrl: z.string().nullable(),
    }),
  ])
  .meta({ id: 'SignInProvider' })
export type SignInProvider = z.infer<typeof SignInProvider>

/** A Google profile. Names come from it; identity comes from the ID token alone. */
export const UserInfo = named('UserInfo', {
  name: z.string().max(300).default(''),
  email: z.string().max(254).default(''),
  picture: z.string().max(2_000).default(''),
  given_name: z.string().max(150).default(''),
  family_name: z.string().max(150).default(''),
})
export type UserInfo = z.infer<typeof UserInfo>

const GoogleExchange = Exchange.extend({ user_info: UserInfo })

const Credentials = z.object({
  email: z.string().max(254).refine(isEmail, 'Please enter a valid email'),
  password: z.string().min(1, 'Password is required').max(longestPassword),
})

/** Browsers get the refresh token as a cookie no script can read; other clients get it in the answer. */
const inBrowser = { session: z.literal('cookie').optional() }

/** Routes that set, use or clear the cookie that renews a session. */
const withCookie = { refreshCookie: true } as const

export const authRoutes = routes({
  login: post('/auth/login', 'public', {
    summary: "Exchange the sign-in provider's ID token for an access token",
    limit: 'credentials',
    body: Exchange,
    returns: AccessGranted,
  }),
  refresh: post('/auth/refresh', 'public', {
    summary: 'Get a new access token for a fresh ID token',
    limit: 'credentials',
    body: Exchange,
    returns: AccessGranted,
  }),
  signUp: post('/auth/sign-up', 'public', {
    summary: 'Create an account with email and password',
    limit: 'credentials',
    ...withCookie,
    body: SignUp.extend(inBrowser),
    /** Includes the embedded provider's tokens, so the browser can renew its new session. */
    returns: AccessGranted.extend({ provider_tokens: ProviderTokens.optional() }),
  }),
  googleSignIn: post('/auth/google/sign-in', 'public', {
    summary: 'Exchange the ID token of a Google sign-in for an access token',
    limit: 'credentials',
    body: GoogleExchange,
    returns: AccessGranted,
  }),
  googleSignUp: post('/auth/google/sign-up', 'public', {
    summary: 'Create an account with a Google profile',
    limit: 'credentials',
    body: GoogleExchange.extend({
      role: z.enum(companyRoles, 'Please select your role before signing up with Google.'),
    }),
    returns: AccessGranted,
  }),
  requestReset: post('/auth/password-reset/request', 'public', {
    summary: 'Request an email with a password reset link',
    limit: 'credentials',
    body: z.object({ email: z.string().max(254).refine(isEmail, 'Please enter a valid email address') }),
    returns: Done,
  }),
  confirmReset: post('/auth/password-reset/confirm', 'public', {
    summary: 'Set a new password with the code from that email',
    limit: 'credentials',
    body: z.object({
      email: z.string().max(254),
      reset_code: z.string().min(1).max(200),
      new_password: ruled(longestPassword, resetPasswordProblem),
    }),
    returns: Done,
  }),
  resendVerification: post('/auth/email-verification/resend', 'signed-in', {
    summary: 'Send another verification email',
    limit: 'verification',
    returns: z.object({ success: z.boolean(), message: z.string() }),
  }),
  verificationStatus: get('/auth/email-verification/status', 'signed-in', {
    summary: 'Check whether your email address is verified',
    returns: z.object({ email_verified: z.boolean() }),
  }),
  confirmVerification: post('/auth/email-verification/confirm', 'public', {
    summary: 'Verify your email address with the code from that email',
    limit: 'credentials',
    body: z.object({ code: z.string().min(1).max(200) }),
    returns: Done,
  }),
  signOut: post('/auth/sign-out', 'signed-in', {
    summary: 'End this session',
    ...withCookie,
    returns: Done,
  }),
  roles: get('/auth/roles', 'public', { summary: 'List the job roles to choose from', returns: z.array(z.string()) }),
  me: get('/auth/me', 'signed-in', { summary: 'Get the signed-in user', returns: CurrentUser }),
})

export const identityRoutes = routes({
  provider: get('/identity/provider', 'public', { summary: 'Get the sign-in provider', returns: SignInProvider }),
  beginGoogle: post('/identity/google/begin', 'public', {
    summary: 'Start a Google sign-in: get the address for the popup and the secret to fetch its result',
    limit: 'credentials',
    returns: z.object({ trip: z.string(), url: z.string() }),
  }),
  finishGoogle: post('/identity/google/finish', 'public', {
    summary: 'Finish a Google sign-in with the result from the popup',
    limit: 'credentials',
    ...withCookie,
    body: z.object({ trip: z.string().min(1).max(200), answer: z.string().max(8_192), ...inBrowser }),
    returns: ProviderTokens.extend({ user_info: UserInfo }).meta({ id: 'GoogleTokens' }),
  }),
  chooseStandIn: post('/identity/stand-in/choose', 'public', {
    summary: 'Choose an account in the stand-in for Google; local servers only',
    limit: 'credentials',
    body: z.object({
      email: z.string().max(254).refine(isEmail, 'Please enter a valid email address'),
      given_name: required('First name is required'),
      family_name: required('Last name is required'),
    }),
    returns: z.object({ code: z.string() }),
  }),
  signIn: post('/identity/sign-in', 'public', {
    summary: 'Sign in to the embedded provider with email and password',
    limit: 'credentials',
    ...withCookie,
    body: Credentials.extend(inBrowser),
    returns: ProviderTokens,
  }),
  token: post('/identity/token', 'public', {
    summary: 'Get a fresh ID token for a refresh token, which is replaced',
    limit: 'credentials',
    ...withCookie,
    body: z
      .object({ refresh_token: z.string().min(1).max(512).optional(), ...inBrowser })
      .refine(({ refresh_token, session }) => refresh_token || session, 'Please send a refresh_token.'),
    returns: ProviderTokens,
  }),
})
