import { OvertakenBanner } from '#ui/overtaken-banner'
import type { OpenPrd } from '../use-open-prd.ts'

/** Somebody else saved or approved the document while it was being changed here. */
export function Overtaken({ open }: { open: OpenPrd }) {
  const { draft, prd } = open
  if (!draft.isOvertaken) return null
  if (prd?.status === 'approved') {
    return (
      <OvertakenBanner title="This PRD was approved meanwhile" onLoad={draft.discard}>
        Your text is not saved, and can no longer be. Copy what you need.
      </OvertakenBanner>
    )
  }
  return (
    <OvertakenBanner title="Somebody else changed this PRD meanwhile" onLoad={draft.discard} onKeep={draft.keep}>
      Yours is not saved. Load theirs, or keep yours and save over it.
    </OvertakenBanner>
  )
}
