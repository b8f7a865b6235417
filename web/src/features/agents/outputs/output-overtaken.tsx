import type { Output } from '@sextant/contract/agents/outputs'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import type { OutputChanges } from './use-output-draft.ts'

interface OutputOvertakenProps {
  output: Output
  changes: OutputChanges
  onSettle: () => void
}

/** Somebody else was quicker. The person's text stays in the fields until they choose. */
export function OutputOvertaken({ output, changes, onSettle }: OutputOvertakenProps) {
  if (output.status !== 'completed') {
    const decider = output.decidedBy ?? 'Somebody else'
    return (
      <Banner tone="warning" isAlert className="mb-4" title={`${decider} has ${output.status} this output meanwhile`}>
        It can no longer be edited. Your text is still here, to be copied.
      </Banner>
    )
  }
  return (
    <Banner
      tone="warning"
      isAlert
      className="mb-4"
      title="Somebody else changed this output meanwhile"
      action={
        <>
          <Button
            size="sm"
            onClick={() => {
              changes.discard()
              onSettle()
            }}
          >
            Load theirs
          </Button>
          <Button
            size="sm"
            onClick={() => {
              changes.keep()
              onSettle()
            }}
          >
            Keep mine
          </Button>
        </>
      }
    >
      Yours is not saved. Load theirs, or keep yours and save over it.
    </Banner>
  )
}
