import { kinds } from './kind.ts'

export const support = kinds({
  zendesk: {
    name: 'Zendesk',
    description: 'Bring support tickets in as transcripts, so that requirements rest on what customers said.',
    category: 'Support',
    features: ['Tickets by date', 'Speakers and times kept', 'Only what is new', 'Internal notes left out'],
    fields: [
      {
        key: 'subdomain',
        label: 'Subdomain',
        placeholder: 'your-company.zendesk.com',
        help: 'The address of your Zendesk.',
        isSecret: false,
        maxLength: 200,
      },
      {
        key: 'email',
        label: 'Email',
        placeholder: 'you@company.com',
        help: 'Of an administrator: only they may export tickets.',
        isSecret: false,
        maxLength: 254,
      },
      {
        key: 'token',
        label: 'API token',
        placeholder: 'Your API token',
        help: 'In the Admin Center, under Apps and integrations, APIs, API tokens.',
        isSecret: true,
        maxLength: 500,
      },
    ],
    credentialsUrl: 'https://support.zendesk.com/hc/en-us/articles/4408889192858',
    scopes: ['Read tickets and their public comments', 'Read the names of people'],
    imports: 'ticket',
  },
  intercom: {
    name: 'Intercom',
    description: 'Bring customer conversations in as transcripts, so that requirements rest on what customers said.',
    category: 'Support',
    features: ['Conversations by date', 'Speakers and times kept', 'Only what is new', 'Internal notes left out'],
    fields: [
      {
        key: 'token',
        label: 'Access token',
        placeholder: 'dG9rO...',
        help: 'In the Developer Hub, open your app, then Configure and Authentication.',
        isSecret: true,
        maxLength: 500,
      },
      {
        key: 'region',
        label: 'Region',
        placeholder: 'us, eu or au',
        help: 'Where your workspace is hosted. Left empty: us.',
        isSecret: false,
        isOptional: true,
        maxLength: 2,
      },
    ],
    credentialsUrl: 'https://app.intercom.com/a/apps/_/developer-hub',
    scopes: ['Read conversations', 'Read one admin'],
    imports: 'conversation',
  },
})
