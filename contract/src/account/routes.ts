import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { del, get, patch, post, put, routes } from '../kernel/route.ts'
import { isTimeZone } from '../kernel/time-zone.ts'
import { avatarRules, type ProfileText, profileLimits, profileProblem } from './rules.ts'

export const workflowHistoryOptions = ['30d', '90d', '1y', 'forever'] as const
export const agentOutputHistoryOptions = ['90d', '1y', '2y', 'forever'] as const

/** How long a workspace keeps its history, and its time zone. */
export const WorkspaceSettings = named('WorkspaceSettings', {
  workflowHistory: z.enum(workflowHistoryOptions),
  agentOutputHistory: z.enum(agentOutputHistoryOptions),
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone from the list.'),
})
export type WorkspaceSettings = z.infer<typeof WorkspaceSettings>

export const settingsRoutes = routes({
  read: get('/settings', 'signed-in', { summary: "Read the workspace's settings", returns: WorkspaceSettings }),
  save: put('/settings', 'canManageTeam', {
    summary: "Save the workspace's settings",
    body: WorkspaceSettings,
    returns: WorkspaceSettings,
  }),
})

const profileText = (field: ProfileText) =>
  z
    .string()
    .superRefine((text, { addIssue }) => {
      const message = profileProblem(field, text)
      if (message) addIssue({ code: 'custom', message })
    })
    // Checked above; repeated here for the API reference.
    .meta({ maxLength: profileLimits[field] })

export const ProfileDraft = z.object({
  name: profileText('name').trim(),
  company: profileText('company').trim(),
  role: profileText('role').trim(),
  industry: profileText('industry').trim(),
  linkedinUrl: profileText('linkedinUrl').trim(),
  bio: profileText('bio'),
  /** Turns on unfinished features: the dark theme. */
  earlyAccess: z.boolean(),
})
export type ProfileDraft = z.infer<typeof ProfileDraft>

export const ProfileChange = ProfileDraft.partial()
export type ProfileChange = z.infer<typeof ProfileChange>

export const Profile = ProfileDraft.extend({
  // Not validated on read, so that a newer rule can't make saved values unreadable.
  name: z.string(),
  company: z.string(),
  role: z.string(),
  industry: z.string(),
  id: z.uuid(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  emailVerified: z.boolean(),
}).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const timesOfDay = ['morning', 'afternoon', 'evening', 'night'] as const

export const Greeting = named('Greeting', {
  greeting: z.string(),
  context: z.string(),
  /** The sentences of the context, each with the page that it is about. */
  facts: z.array(z.object({ text: z.string(), url: z.string() })),
  timestamp: z.iso.datetime(),
  personalization_data: z.object({
    firstName: z.string(),
    time_of_day: z.enum(timesOfDay),
    day_of_week: z.string(),
    is_first_time: z.boolean(),
  }),
})
export type Greeting = z.infer<typeof Greeting>

/** A browser where the user is signed in. */
export const Device = named('Device', {
  id: z.uuid(),
  userAgent: z.string(),
  ipAddress: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const Installation = named('Installation', {
  database: z.enum(['embedded', 'external']),
  mail: z.enum(['files', 'smtp']),
  /** "Built-in", or the provider and the name of the model. */
  engine: z.string(),
})
export type Installation = z.infer<typeof Installation>

const Done = z.object({ success: z.literal(true) })

export const profileRoutes = routes({
  read: get('/users/me', 'signed-in', { summary: 'Read your profile', returns: Profile }),
  save: patch('/users/me', 'signed-in', {
    summary: 'Update your profile; omitted fields stay unchanged',
    body: ProfileChange,
    returns: Profile,
  }),
  greeting: get('/users/me/greeting', 'signed-in', {
    summary: 'Read your greeting, based on your local time and recent activity',
    query: z.object({ time_zone: z.string().max(64).refine(isTimeZone, 'Enter a valid time zone.').optional() }),
    returns: z.object({ success: z.literal(true), data: Greeting }),
  }),
  engagement: post('/users/me/greeting/:timestamp/engagement', 'signed-in', {
    summary: 'Record that you saw a greeting',
    params: z.object({ timestamp: z.iso.datetime() }),
    body: z.object({
      engagement_type: z.string().max(50),
      duration_viewed: z.number().min(0).max(86_400_000),
      interaction_type: z.string().max(50),
    }),
    returns: Done,
  }),
  devices: get('/users/me/devices', 'signed-in', {
    summary: 'List the browsers where you are signed in',
    returns: z.array(Device),
  }),
  endDevice: del('/users/me/devices/:id', 'signed-in', { summary: 'Sign out of one browser', returns: Done }),
  exportOwnData: get('/account/export', 'signed-in', {
    summary: 'Export everything you created in this workspace as JSON',
    file: true,
    limit: 'heavy',
  }),
  installation: get('/installation', 'signed-in', {
    summary: 'Read which database, email delivery and engine are in use',
    returns: Installation,
  }),
})

const words = z.string().max(200)

/** A list as its person filtered, sorted and named it. */
export const ListView = z
  .object({
    name: z.string().trim().min(1).max(60),
    /** As in the address of its page. */
    search: z.record(z.string().max(40), words),
    columns: z.array(words).max(40).nullable(),
  })
  .meta({ id: 'ListView' })
export type ListView = z.infer<typeof ListView>

const ofList = { params: z.object({ list: z.string().max(40) }), returns: z.array(ListView) }
export const listViewRoutes = routes({
  read: get('/users/me/views/:list', 'signed-in', { summary: 'Read your saved views of a list', ...ofList }),
  save: put('/users/me/views/:list', 'signed-in', {
    summary: 'Save your views of a list',
    ...ofList,
    body: z.array(ListView).max(20),
  }),
})

export const avatarRoutes = routes({
  upload: post('/users/avatar', 'signed-in', {
    summary: 'Upload your avatar: a JPG, PNG or GIF up to 2 MB',
    upload: { field: 'avatar', maxBytes: avatarRules.maxBytes, tooLarge: avatarRules.tooLarge },
    returns: z.object({ avatar_url: z.string() }),
    limit: 'heavy',
  }),
  remove: del('/users/avatar', 'signed-in', { summary: 'Remove your avatar', returns: Done, limit: 'heavy' }),
  // Public, because an <img> sends no token. The key can't be guessed, and every new avatar gets a new one.
  read: get('/avatars/:key', 'public', {
    summary: 'Read an avatar',
    params: z.object({ key: z.string() }),
    file: true,
  }),
})
