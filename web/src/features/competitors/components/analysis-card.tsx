import { timeframes } from '@sextant/contract/agents/options'
import { actions } from '@sextant/contract/agents/tasks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermission } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Select } from '#ui/fields/select'
import { linkClass } from '#ui/text/link'
import { type MarketAction, useRunAnalysis } from '../competitors.api.ts'

const offered: MarketAction[] = ['analyze-trends', 'generate-report']
const options = timeframes.map(({ value, label }) => ({ value, label }))

/** Starts the two analyses of recent changes; results appear in the AI Action Center. */
export function AnalysisCard() {
  const [timeframe, setTimeframe] = useState('month')
  const run = useRunAnalysis()
  const { isAllowed } = usePermission('canEditAgents')
  if (!isAllowed) return null
  return (
    <Card title="Market analysis">
      <div className="grid gap-4">
        <Select label="Timeframe" options={options} value={timeframe} onChange={setTimeframe} />
        <div className="flex flex-wrap gap-2">
          {offered.map((action) => (
            <Button
              key={action}
              isPending={run.isPending && run.variables?.action === action}
              onClick={() => run.mutate({ action, timeframe })}
            >
              {actions['market-maven'][action].label}
            </Button>
          ))}
        </div>
        <p className="text-xs text-ink-2">
          Results appear in the{' '}
          <Link to="/outputs" className={linkClass({ isInline: true })}>
            AI Action Center
          </Link>
          .
        </p>
      </div>
    </Card>
  )
}
