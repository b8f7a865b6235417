import { modelSettingsPath } from '@sextant/contract/models/rules'
import { BrainCircuit, Wallet } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

const group = 'Language model'

export const commands: readonly Command[] = [
  {
    id: 'models:connect',
    title: 'Connect a language model',
    group,
    keywords: ['ai', 'llm', 'openai', 'anthropic', 'claude', 'gemini', 'ollama', 'api key', 'engine', 'provider'],
    icon: BrainCircuit,
    needs: 'canManageTeam',
    run: ({ go }) => go(modelSettingsPath),
  },
  {
    id: 'models:budget',
    title: 'Model budget and usage',
    group,
    keywords: ['cost', 'tokens', 'cap', 'spending', 'price'],
    icon: Wallet,
    needs: 'canManageTeam',
    run: ({ go }) => go(modelSettingsPath),
  },
]
