import { MessageCircleQuestionMark } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'
import { askFromElsewhere, useWidget } from './use-widget.ts'

export const commands: readonly Command[] = [
  {
    id: 'assistant:open',
    title: 'Ask the assistant',
    group: 'Help',
    keywords: ['chat', 'question', 'help'],
    shortcut: 'g c',
    icon: MessageCircleQuestionMark,
    ask: askFromElsewhere,
    run: () => useWidget.setState({ shown: 'open' }),
  },
]
