import { OvertakenBanner } from '#ui/states/overtaken-banner'
import type { OpenPrd } from '../use-open-prd.ts'

/** Shown when someone else saved or approved the PRD during editing. */
export function Overtaken({ open }: { open: OpenPrd }) {
  const { draft, prd } = open
  if (!draft.isOvertaken) return null
  if (prd?.status === 'approved') {
    return (
      <OvertakenBanner title="This PRD was approved while you were editing" onLoad={draft.discard}>
        Your changes can't be saved. Copy what you need before loading the approved version.
      </OvertakenBanner>
    )
  }
  return (
    <OvertakenBanner title="Someone else changed this PRD" onLoad={draft.discard} onKeep={draft.keep}>
      Your changes aren't saved. Load theirs, or keep yours and overwrite it.
    </OvertakenBanner>
  )
}
