import { findAction } from '@sextant/contract/agents/actions'
import { agents } from '@sextant/contract/agents/catalogue'
import { everybody } from '@sextant/contract/workflows/kinds'
import type { Action, NotificationConfig } from '@sextant/contract/workflows/parts'
import { delayText } from '@sextant/contract/workflows/words'

export const channelWords: Record<NotificationConfig['type'], string> = {
  email: 'Email',
  slack: 'Slack',
  'in-app': 'In-app',
}

export function actionTitle(action: Action): string {
  switch (action.type) {
    case 'trigger-agent':
      return findAction(action.agentId, action.actionType)?.label ?? action.actionType
    case 'send-notification':
      return `${channelWords[action.notificationConfig.type]} notification`
    case 'webhook':
      return 'Call webhook'
    case 'delay':
      return `Wait ${delayText(action.delayConfig)}`
  }
}

const named = (recipient: string) => (recipient === everybody ? 'everyone' : recipient)

function recipientsText({ recipients }: NotificationConfig): string {
  const [first, ...others] = recipients
  if (first === undefined) return 'To the owner'
  return others.length === 0 ? `To ${named(first)}` : `To ${named(first)} and ${others.length} more`
}

const hostOf = (url: string) => /^https?:\/\/([^/?#]+)/i.exec(url.trim())?.[1]

export function actionSubtitle(action: Action): string {
  switch (action.type) {
    case 'trigger-agent':
      return agents[action.agentId].name
    case 'send-notification':
      return recipientsText(action.notificationConfig)
    case 'webhook':
      return `${action.webhookConfig.method} ${hostOf(action.webhookConfig.url) ?? 'no URL yet'}`
    case 'delay':
      return 'Then continues'
  }
}
