import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import type { OpenPrd } from '../use-open-prd.ts'

/** Somebody else saved or approved the document while it was being changed here. */
export function Overtaken({ open }: { open: OpenPrd }) {
  const { draft, prd } = open
  if (!draft.isOvertaken) return null
  const isApproved = prd?.status === 'approved'
  return (
    <Banner
      tone="warning"
      isAlert
      className="mb-5"
      title={isApproved ? 'This PRD was approved meanwhile' : 'Somebody else changed this PRD meanwhile'}
      action={
        <>
          <Button size="sm" variant="primary" onClick={draft.discard}>
            Load theirs
          </Button>
          {!isApproved && (
            <Button size="sm" onClick={draft.keep}>
              Keep mine
            </Button>
          )}
        </>
      }
    >
      {isApproved
        ? 'Your text is not saved, and can no longer be. Copy what you need.'
        : 'Yours is not saved. Load theirs, or keep yours and save over it.'}
    </Banner>
  )
}
