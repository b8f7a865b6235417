import { Search, X } from 'lucide-react'
import { SearchField as AriaSearchField, Button, Input, Label } from 'react-aria-components/SearchField'
import { cx } from '../cx.ts'
import * as styles from './field-styles.ts'

type SearchFieldProps = {
  /** Accessible name; on screen the placeholder and icon replace it. */
  label: string
  placeholder?: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Called on Enter. */
  onSubmit?: (value: string) => void
  isDisabled?: boolean
  autoFocus?: boolean
  className?: string
}

export function SearchField({ label, placeholder, className, ...field }: SearchFieldProps) {
  return (
    <AriaSearchField {...field} className={cx('group min-w-0', className)}>
      <Label className="sr-only">{label}</Label>
      <div className={cx(styles.frame, styles.nativeFrame, 'pe-1')}>
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.5} />
        <Input
          placeholder={placeholder ?? label}
          className={cx(styles.input, '[&::-webkit-search-cancel-button]:hidden')}
        />
        <Button
          aria-label="Clear search"
          className="touch-target grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-2 group-data-empty:invisible data-hovered:bg-sunken"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </Button>
      </div>
    </AriaSearchField>
  )
}
