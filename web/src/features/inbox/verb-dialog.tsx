import type { Decision } from '@sextant/contract/inbox/routes'
import { type DecisionVerb, decisionWords } from '@sextant/contract/inbox/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { ReasonDialog } from './reason-dialog.tsx'

export interface Question {
  decisions: readonly Decision[]
  verb: DecisionVerb
}

/** What has to be asked before these are decided; undefined if nothing. */
export function questionAbout({ decisions, verb }: Question): 'reason' | 'final' | undefined {
  const words = decisions.map(({ kind }) => decisionWords[kind][verb])
  if (words.some(({ reason }) => reason)) return 'reason'
  return words.some(({ final }) => final) ? 'final' : undefined
}

interface VerbDialogProps extends Question {
  onAnswer: (reason: string) => void
  onClose: () => void
}

/** Asks once: for a reason, or whether to do what can't be undone. */
export function VerbDialog({ decisions, verb, onAnswer, onClose }: VerbDialogProps) {
  const asks = questionAbout({ decisions, verb })
  const all = decisions.map(({ kind }) => decisionWords[kind][verb])
  const words = all.find((one) => (asks === 'reason' ? one.reason : one.final))
  if (!words) return null
  const what = decisions.length === 1 ? (decisions[0]?.title ?? '') : counted(decisions.length, 'item', 'items')
  const title = `${words.label}: ${what}`
  if (asks === 'reason') {
    const { reason: label = '' } = words
    return <ReasonDialog {...{ title, label }} submitLabel={words.label} onReason={onAnswer} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={words.label}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => onAnswer('')}
    >
      {[...new Set(all.flatMap(({ final }) => final ?? []))].join(' ')}
    </ConfirmDialog>
  )
}
