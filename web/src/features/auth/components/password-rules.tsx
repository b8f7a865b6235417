import { passwordRules } from '@sextant/contract/auth/rules'
import { Check, Circle } from 'lucide-react'
import { VisuallyHidden } from '#ui/text/visually-hidden'
import { cx } from '../../../ui/cx.ts'

export function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="Password requirements" className="grid grid-cols-1 gap-x-4 gap-y-1 text-xs xs:grid-cols-2">
      {passwordRules.map(({ label, holds }) => {
        const isMet = holds(password)
        const Icon = isMet ? Check : Circle
        return (
          <li
            key={label}
            className={cx('flex items-center gap-2 last:col-span-full', isMet ? 'text-success' : 'text-ink-3')}
          >
            <Icon
              aria-hidden="true"
              strokeWidth={isMet ? 2.25 : 1.5}
              className={cx('shrink-0', isMet ? 'size-3.5' : 'mx-0.5 size-2.5')}
            />
            <span>
              {label}
              {isMet && <VisuallyHidden>, met</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
