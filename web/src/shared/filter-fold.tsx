import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button'
import { cx } from '../ui/cx.ts'

interface FilterFoldProps {
  /** How many of the filters narrow the list. */
  inUse: number
  children: ReactNode
}

/** On a phone, filters wait behind a button so that the list begins on the first screen. */
export function FilterFold({ inUse, children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        className="col-span-full sm:hidden"
        icon={<SlidersHorizontal strokeWidth={1.5} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
      </Button>
      <div id={id} className={cx('contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  )
}
