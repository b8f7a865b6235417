import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { type VerdictClass, verdictOf } from '@sextant/contract/impact/verdict'
import { type Tone, ToneIcon } from '#ui/text/tone'

const tones: Record<VerdictClass, Tone> = {
  'pays-back': 'success',
  'probably-pays-back': 'success',
  'toss-up': 'warning',
  'probably-does-not': 'danger',
  'does-not': 'danger',
  'cannot-say': 'info',
}

/** What the numbers come to, in words. Older forecasts have no verdict. */
export function VerdictLine({ analysis }: { analysis: AnalysisSummary }) {
  const verdict = verdictOf(analysis)
  if (!verdict) return null
  return (
    <p data-verdict={verdict.class} className="num flex items-start gap-2 ps-6 font-display text-[1.25rem] leading-7">
      <ToneIcon tone={tones[verdict.class]} className="mt-1.5" />
      <span className="min-w-0 text-pretty">{verdict.sentence}</span>
    </p>
  )
}
