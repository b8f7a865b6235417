import type { Output } from '@sextant/contract/agents/outputs'
import { Button } from '#ui/button'
import { Banner } from '#ui/states/banner'
import type { OutputChanges } from './use-output-draft.ts'

interface OutputOvertakenProps {
  output: Output
  changes: OutputChanges
  onSettle: () => void
}

/** Someone else saved first. The person's text stays in the fields until they choose. */
export function OutputOvertaken({ output, changes, onSettle }: OutputOvertakenProps) {
  if (output.status !== 'completed') {
    const decider = output.decidedBy ?? 'Someone else'
    return (
      <Banner tone="warning" isAlert className="mb-4" title={`${decider} ${output.status} this output`}>
        You can't edit it anymore. Your text is still here so you can copy it.
      </Banner>
    )
  }
  return (
    <Banner
      tone="warning"
      isAlert
      className="mb-4"
      title="Someone else changed this output"
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
      Your changes aren't saved. Load theirs, or keep yours and overwrite theirs.
    </Banner>
  )
}
