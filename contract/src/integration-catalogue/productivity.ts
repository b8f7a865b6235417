import { kinds } from './kind.ts'

export const productivity = kinds({
  jira: {
    name: 'Jira',
    description: 'Turn product requirements into epics and stories in Jira Cloud, and keep them up to date.',
    category: 'Productivity',
    features: ['Epics and stories', 'Priorities', 'Acceptance criteria', 'Updates without duplicates'],
    fields: [
      {
        key: 'site',
        label: 'Site',
        placeholder: 'your-company.atlassian.net',
        help: 'The address of your Jira Cloud site.',
        isSecret: false,
        maxLength: 200,
      },
      {
        key: 'email',
        label: 'Email',
        placeholder: 'you@company.com',
        help: 'Of the Atlassian account that the API token belongs to.',
        isSecret: false,
        maxLength: 254,
      },
      {
        key: 'token',
        label: 'API token',
        placeholder: 'ATATT...',
        help: 'An API token of that account, made without scopes.',
        isSecret: true,
        maxLength: 2_000,
      },
    ],
    credentialsUrl: 'https://id.atlassian.com/manage-profile/security/api-tokens',
    scopes: ['See projects', 'Search, create and edit issues in the projects you export to'],
    destination: 'project',
  },
  notion: {
    name: 'Notion',
    description: 'Keep product requirements as pages of a Notion database, with to-dos and evidence.',
    category: 'Productivity',
    features: ['Pages with real blocks', 'Acceptance criteria as to-dos', 'Evidence in toggles', 'Updates in place'],
    fields: [
      {
        key: 'token',
        label: 'Internal integration secret',
        placeholder: 'ntn_...',
        help: 'Share the databases you export to with the integration, in their menu under Connections.',
        isSecret: true,
        maxLength: 2_000,
      },
    ],
    credentialsUrl: 'https://www.notion.so/profile/integrations',
    scopes: ['Read content', 'Insert content', 'Update content'],
    destination: 'database',
  },
})
