import { kinds } from './kind.ts'

export const support = kinds({
  zendesk: {
    name: 'Zendesk',
    description: 'Import support tickets as transcripts, so requirements are based on what customers said.',
    category: 'Support',
    features: ['Tickets by date', 'Keeps speakers and times', 'Only new items', 'Skips internal notes'],
    fields: [
      {
        key: 'subdomain',
        label: 'Subdomain',
        placeholder: 'your-company.zendesk.com',
        help: 'Your Zendesk subdomain.',
        isSecret: false,
        maxLength: 200,
      },
      {
        key: 'email',
        label: 'Email',
        placeholder: 'you@company.com',
        help: 'Must be an admin, because only admins can export tickets.',
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
    scopes: ['Read tickets and their public comments', "Read people's names"],
    imports: 'ticket',
  },
  intercom: {
    name: 'Intercom',
    description: 'Import customer conversations as transcripts, so requirements are based on what customers said.',
    category: 'Support',
    features: ['Conversations by date', 'Keeps speakers and times', 'Only new items', 'Skips internal notes'],
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
        help: 'Where your workspace is hosted. Defaults to us.',
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
