import { OvertakenBanner } from '#ui/states/overtaken-banner'
import type { OpenPrd } from '../use-open-prd.ts'
import { Conflicts } from './conflicts.tsx'

/** Shown when someone else approved the PRD during editing, or changed the same words. */
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
  return <Conflicts conflicts={draft.conflicts} onChoose={draft.choose} />
}
