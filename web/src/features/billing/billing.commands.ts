import { CreditCard } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  {
    id: 'billing:open',
    title: 'Plans and invoices',
    group: 'Account',
    keywords: ['upgrade', 'billing', 'subscription', 'payment', 'usage'],
    icon: CreditCard,
    needs: 'canAccessBilling',
    run: ({ go }) => go('/billing'),
  },
]
