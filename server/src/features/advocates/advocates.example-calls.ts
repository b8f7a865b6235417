import { campaignRoutes } from '@sextant/contract/advocates/campaigns'
import { candidateRoutes } from '@sextant/contract/advocates/candidates'
import { messageRoutes } from '@sextant/contract/advocates/outreach'
import { templateRoutes } from '@sextant/contract/advocates/outreach-templates'
import { advocateRoutes } from '@sextant/contract/advocates/routes'
import { defineExampleCalls } from '#test/example-calls'
import { addAdvocate, addCampaign, addCandidate, addMessage, addTemplate, turnOn } from './advocates.fixtures.ts'
import { signAnswer, signStop } from './outreach/links.ts'

let created = 0
const email = () => `person-${++created}@people.example`
const csv = () => `Name,Email\nRosa Lind,${email()}\n`
const campaign = { name: 'Reviews', type: 'review', goal: 5 } as const
const template = { name: 'Ask', type: 'review', subject: 'A question', body: 'Hi {{firstName}}' } as const
const byId = (id: string) => ({ params: { id } })

export const samples = [
  ...defineExampleCalls(advocateRoutes, {
    list: () => ({ query: {} }),
    stats: () => ({}),
    exportCsv: () => ({ query: {} }),
    create: () => ({ body: { name: 'Rosa Lind', email: email() } }),
    invite: () => ({ body: { name: 'Rosa Lind', email: email() } }),
    previewImport: () => ({ body: { csv: csv() } }),
    import: () => ({ body: { csv: csv() } }),
    read: async (me, db) => byId(await addAdvocate(db, me)),
    update: async (me, db) => ({ ...byId(await addAdvocate(db, me)), body: { name: 'Rosa Berg' } }),
    remove: async (me, db) => byId(await addAdvocate(db, me)),
    draft: async (me, db) => ({
      ...byId(await addAdvocate(db, me, { quotes: ['I recommend it to everybody.'] })),
      body: {},
    }),
    inviteAgain: async (me, db) => ({ ...byId(await addAdvocate(db, me, { agreed: false })), body: {} }),
    record: async (me, db) => ({ ...byId(await addAdvocate(db, me)), body: { kind: 'referral' as const } }),
  }),
  ...defineExampleCalls(candidateRoutes, {
    list: () => ({ query: {} }),
    accept: async (me, db) => byId(await addCandidate(db, me)),
    dismiss: async (me, db) => byId(await addCandidate(db, me)),
  }),
  ...defineExampleCalls(campaignRoutes, {
    list: () => ({ query: {} }),
    create: () => ({ body: campaign }),
    update: async (me, db) => ({ ...byId(await addCampaign(db, me)), body: campaign }),
    start: async (me, db) => byId(await addCampaign(db, me)),
    complete: async (me, db) => byId(await addCampaign(db, me, 'active')),
    remove: async (me, db) => byId(await addCampaign(db, me)),
  }),
  ...defineExampleCalls(templateRoutes, {
    audience: () => ({}),
    list: () => ({ query: {} }),
    create: () => ({ body: template }),
    update: async (me, db) => ({ ...byId(await addTemplate(db, me)), body: template }),
    remove: async (me, db) => byId(await addTemplate(db, me)),
    preview: async (me, db) => ({ ...byId(await addTemplate(db, me)), query: {} }),
    use: async (me, db) => {
      await turnOn(db, me)
      const advocateIds = [await addAdvocate(db, me)]
      return {
        ...byId(await addTemplate(db, me)),
        body: { advocateIds, campaignId: await addCampaign(db, me, 'active') },
      }
    },
  }),
  ...defineExampleCalls(messageRoutes, {
    list: () => ({ query: {} }),
    retry: async (me, db) => byId(await addMessage(db, me, { status: 'failed' })),
    recordReply: async (me, db) => ({ ...byId(await addMessage(db, me)), body: { answer: 'interested' as const } }),
    look: async (me, db, { signatures }) => ({ body: { token: signAnswer(signatures, await addMessage(db, me)) } }),
    answer: async (me, db, { signatures }) => ({
      body: { token: signAnswer(signatures, await addMessage(db, me)), answer: 'text' as const, text: 'Gladly.' },
    }),
    optOut: (me, _db, { signatures }) => ({
      query: { token: signStop(signatures, { workspaceId: me.workspaceId, emailKey: email() }) },
      body: { 'List-Unsubscribe': 'One-Click' as const },
    }),
    optOutPage: (me, _db, { signatures }) => ({
      query: { token: signStop(signatures, { workspaceId: me.workspaceId, emailKey: email() }) },
    }),
  }),
]
