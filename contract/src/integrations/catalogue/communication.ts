import { kinds } from './kind.ts'

export const communication = kinds({
  slack: {
    name: 'Slack',
    description: 'Post what happens in your product work to a Slack channel.',
    category: 'Communication',
    features: ['Messages to channels', 'Bot token or webhook', 'Links back to Sextant', 'Workflow notifications'],
    fields: [
      {
        key: 'token',
        label: 'Bot token or webhook address',
        placeholder: 'xoxb-... or https://hooks.slack.com/services/...',
        help: 'The bot token of your Slack app, or the address of one of its incoming webhooks.',
        isSecret: true,
        maxLength: 500,
      },
      {
        key: 'channel',
        label: 'Channel',
        placeholder: '#product',
        help: 'Where messages go unless another channel is named. Needed with a bot token; a webhook has its own.',
        isSecret: false,
        isOptional: true,
        maxLength: 100,
      },
    ],
    credentialsUrl: 'https://api.slack.com/apps',
    scopes: ['With a bot token: chat:write, and the bot invited to the channel', 'With a webhook: nothing else'],
    testLeaves: 'With a webhook, trying it posts a short message to its channel.',
    messages: true,
  },
  'microsoft-teams': {
    name: 'Microsoft Teams',
    description: 'Post cards to a Teams channel or chat through a workflow.',
    category: 'Communication',
    features: ['Adaptive Cards', 'Channels and chats', 'Links back to Sextant', 'Workflow notifications'],
    fields: [
      {
        key: 'webhook',
        label: 'Workflow address',
        placeholder: 'https://....environment.api.powerplatform.com/...',
        help: 'In Teams, open Workflows, choose "Send webhook alerts to a channel" and copy the address it shows.',
        isSecret: true,
        maxLength: 2_000,
      },
    ],
    credentialsUrl: 'https://make.powerautomate.com',
    scopes: ['Anyone with the address may start the workflow', 'The workflow may post to the channel you chose'],
    testLeaves: 'Trying it posts a short card to the channel.',
    messages: true,
  },
  discord: {
    name: 'Discord',
    description: 'Post what happens in your product work to a Discord channel.',
    category: 'Communication',
    features: ['Messages to a channel', 'Embeds with links', 'No mentions by accident', 'Workflow notifications'],
    fields: [
      {
        key: 'webhook',
        label: 'Webhook address',
        placeholder: 'https://discord.com/api/webhooks/...',
        help: 'In the channel, open its settings, then Integrations and Webhooks, and copy the address of a webhook.',
        isSecret: true,
        maxLength: 500,
      },
    ],
    credentialsUrl: 'https://support.discord.com/hc/en-us/articles/228383668-Intro-to-Webhooks',
    scopes: ['Post to the one channel that the webhook belongs to'],
    messages: true,
  },
})
