import { useRef } from 'react'
import { useDrop } from 'react-aria-components/useDrop'
import { cx } from '../../../ui/cx.ts'

export const stepType = 'application/x-sextant-step'

interface StepGapProps {
  label: string
  /** While dragging, the drop zone extends over half of each neighbor. */
  isOffered: boolean
  /** Beside the dragged step it covers nothing: a browser ends a drag that starts under something else. */
  isBeside?: boolean
  onDrop: () => void
}

/** A drop target for dragged steps, by mouse, touch or keyboard. */
export function StepGap({ label, isOffered, isBeside = false, onDrop }: StepGapProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled: !isOffered,
    getDropOperation: (types) => (types.has(stepType) ? 'move' : 'cancel'),
    onDrop,
  })
  return (
    <div className="relative h-3">
      <button
        type="button"
        {...dropProps}
        ref={ref}
        aria-label={label}
        aria-hidden={!isOffered || undefined}
        tabIndex={isOffered ? 0 : -1}
        className={cx(
          'absolute inset-x-0 -top-8 -bottom-8 z-10 outline-none',
          (!isOffered || isBeside) && 'pointer-events-none',
        )}
      >
        <span
          className={cx(
            'absolute inset-x-0 top-1/2 block h-0.5 -translate-y-1/2 rounded-full transition-colors duration-150 ease-instrument',
            isDropTarget ? 'bg-brass-bright' : 'bg-transparent',
          )}
        />
      </button>
    </div>
  )
}
