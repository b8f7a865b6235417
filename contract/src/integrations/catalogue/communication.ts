import { kinds } from './kind.ts'

export const communication = kinds({
  slack: {
    name: 'Slack',
    description: 'Post product updates to a Slack channel.',
    category: 'Communication',
    features: ['Messages to channels', 'Bot token or webhook', 'Links back to Sextant', 'Workflow notifications'],
    fields: [
      {
        key: 'token',
        label: 'Bot token or webhook URL',
        placeholder: 'xoxb-... or https://hooks.slack.com/services/...',
        help: "Your Slack app's bot token or one of its incoming webhook URLs.",
        isSecret: true,
        maxLength: 500,
      },
      {
        key: 'channel',
        label: 'Channel',
        placeholder: '#product',
        help: 'Default channel for messages. Required with a bot token; a webhook has its own.',
        isSecret: false,
        isOptional: true,
        maxLength: 100,
      },
    ],
    credentialsUrl: 'https://api.slack.com/apps',
    scopes: ['Bot token: chat:write, with the bot invited to the channel', 'Webhook: no other permissions'],
    testLeaves: 'With a webhook, Test posts a short message to its channel.',
    messages: true,
  },
  'microsoft-teams': {
    name: 'Microsoft Teams',
    description: 'Post cards to a Teams channel or chat through a Teams workflow.',
    category: 'Communication',
    features: ['Adaptive Cards', 'Channels and chats', 'Links back to Sextant', 'Workflow notifications'],
    fields: [
      {
        key: 'webhook',
        label: 'Workflow URL',
        placeholder: 'https://....environment.api.powerplatform.com/...',
        help: 'In Teams, open Workflows, choose "Send webhook alerts to a channel" and copy the URL it shows.',
        isSecret: true,
        maxLength: 2_000,
      },
    ],
    credentialsUrl: 'https://make.powerautomate.com',
    scopes: ['Anyone with the URL can start the workflow', 'The workflow can post to the channel you chose'],
    testLeaves: 'Test posts a short card to the channel.',
    messages: true,
  },
  discord: {
    name: 'Discord',
    description: 'Post product updates to a Discord channel.',
    category: 'Communication',
    features: ['Messages to a channel', 'Embeds with links', 'No accidental mentions', 'Workflow notifications'],
    fields: [
      {
        key: 'webhook',
        label: 'Webhook URL',
        placeholder: 'https://discord.com/api/webhooks/...',
        help: 'In the channel settings, open Integrations, then Webhooks, and copy a webhook URL.',
        isSecret: true,
        maxLength: 500,
      },
    ],
    credentialsUrl: 'https://support.discord.com/hc/en-us/articles/228383668-Intro-to-Webhooks',
    scopes: ["Post to the webhook's channel"],
    messages: true,
  },
})
