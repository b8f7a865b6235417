import type { DecisionVerb } from '@sextant/contract/inbox/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'

interface BulkBarProps {
  selected: number
  isAll: boolean
  onSelectAll: () => void
  onVerb: (verb: DecisionVerb) => void
  onSnooze: (anchor: Element) => void
  onClear: () => void
}

export function BulkBar({ selected, isAll, onSelectAll, onVerb, onSnooze, onClear }: BulkBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-5 py-2.5 sm:px-6">
      <Checkbox checked={isAll} isIndeterminate={!isAll} onChange={isAll ? onClear : onSelectAll}>
        {isAll
          ? `All ${counted(selected, 'item', 'items')} selected`
          : `${counted(selected, 'item', 'items')} selected`}
      </Checkbox>
      <span className="ms-auto flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear
        </Button>
        <Button size="sm" onClick={({ currentTarget }) => onSnooze(currentTarget)}>
          Snooze
        </Button>
        <Button size="sm" onClick={() => onVerb('reject')}>
          Reject all
        </Button>
        <Button size="sm" variant="primary" onClick={() => onVerb('approve')}>
          Approve all
        </Button>
      </span>
    </div>
  )
}
