import type { AgentUsageReport } from '@sextant/contract/analytics/routes'
import { shareOf } from '@sextant/contract/analytics/rules'
import { CircleCheck, FileCheck, Hourglass, Timer } from 'lucide-react'
import { hoursText, percentText, waitText } from '../words.ts'
import { CountFigure, Figures, RateFigure } from './figures.tsx'
import { rowsOf } from './rows-link.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

/** What came of the work, ahead of how much of it there was. */
export function Outcomes({ report }: { report: AgentUsageReport }) {
  const { period, documents, approved, edited, rejected, msToApprove, hoursSaved } = report
  const accepted = approved.now + edited.now
  const acceptance = (when: 'now' | 'before') =>
    shareOf(approved[when] + edited[when], approved[when] + edited[when] + rejected[when])
  const approvals = (label: string) => ({
    ...{ rows: rowsOf('/outputs', period, { status: 'approved' }), value: accepted, label },
  })
  return (
    <Figures>
      <CountFigure
        {...{ label: 'Documents approved', counted: 'approved documents', value: documents, period, to: '/outputs' }}
        welcome="more"
        search={{ status: 'approved', type: 'PRD' }}
        icon={<FileCheck {...icon} />}
      />
      <RateFigure
        {...{ label: 'Acceptance rate', text: percentText, welcome: 'more' }}
        value={{ now: acceptance('now'), before: acceptance('before') }}
        from={approvals('of reviewed outputs approved')}
        icon={<CircleCheck {...icon} />}
      />
      <RateFigure
        {...{ label: 'Time to approve', value: msToApprove, text: waitText, welcome: 'less' }}
        from={approvals('from request to approval, on average')}
        icon={<Timer {...icon} />}
      />
      <RateFigure
        {...{ label: 'Hours saved', value: hoursSaved, text: hoursText, welcome: 'more' }}
        from={approvals('saved by approved outputs')}
        icon={<Hourglass {...icon} />}
      />
    </Figures>
  )
}
