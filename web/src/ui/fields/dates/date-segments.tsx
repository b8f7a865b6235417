import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { cx } from '../../cx.ts'
import * as styles from '../field-styles.ts'

/** The parts of a date or time, each typed or stepped separately. */
export function DateSegments() {
  return (
    <DateInput
      className={cx(
        styles.frame,
        'num gap-0 text-sm data-disabled:bg-sunken data-disabled:text-ink-3 data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-brass data-invalid:border-danger',
      )}
    >
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-xs px-0.5 outline-none data-focused:bg-action data-focused:text-on-action data-placeholder:text-ink-3 data-focused:data-placeholder:text-on-action data-[type=literal]:px-0"
        />
      )}
    </DateInput>
  )
}
