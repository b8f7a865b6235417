import { modelSettingsPath } from '@sextant/contract/models/rules'
import { BrainCircuit, Wallet } from 'lucide-react'
import { type Command, opens } from '#kernel/commands/commands'

const group = 'Language model'

export const commands: readonly Command[] = [
  opens('models:connect', 'Connect a language model', modelSettingsPath, {
    group,
    keywords: ['ai', 'llm', 'openai', 'anthropic', 'claude', 'gemini', 'ollama', 'api key', 'engine', 'provider'],
    icon: BrainCircuit,
    needs: 'canManageTeam',
  }),
  opens('models:budget', 'Model budget and usage', modelSettingsPath, {
    group,
    keywords: ['cost', 'tokens', 'cap', 'spending', 'price'],
    icon: Wallet,
    needs: 'canManageTeam',
  }),
]
