import { CreditCard } from 'lucide-react'
import { type Command, opens } from '#kernel/commands/commands'

export const commands: readonly Command[] = [
  opens('billing:open', 'Plans and invoices', '/billing', {
    group: 'Account',
    keywords: ['upgrade', 'billing', 'subscription', 'payment', 'usage'],
    icon: CreditCard,
    needs: 'canAccessBilling',
  }),
]
