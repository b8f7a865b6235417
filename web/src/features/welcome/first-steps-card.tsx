import type { Welcome } from '@sextant/contract/welcome/routes'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { ConnectModelLink } from '#shared/connect-model-link'
import { Button, buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Progress } from '#ui/charts/progress'
import { VisuallyHidden } from '#ui/text/visually-hidden'
import { cx } from '../../ui/cx.ts'
import { PlacesOfSteps, StepNeedsPlace } from './step-places.tsx'
import { stepWords } from './steps.ts'
import { useDismissWelcome } from './welcome.api.ts'

type Steps = Welcome['steps']

/** Steps check themselves off when the work is actually done. */
export function FirstStepsCard({ steps, hasNoModel }: { steps: Steps; hasNoModel: boolean }) {
  const dismiss = useDismissWelcome()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card
      title="Get started"
      description={`${done} of ${steps.length} steps done`}
      action={
        <Button
          size="sm"
          variant="ghost"
          className="-me-3"
          isPending={dismiss.isPending}
          onClick={() => dismiss.mutate()}
        >
          Hide
        </Button>
      }
    >
      {next?.id === 'make-prd' && <FirstDocument />}
      <PlacesOfSteps />
      {hasNoModel && (
        <p className="mb-3 text-sm text-ink-2">
          Agents write best with a language model. <ConnectModelLink />
        </p>
      )}
      <Progress label="Steps done" value={(done * 100) / steps.length} />
      <ol className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

/** The one thing to do in a new workspace. */
function FirstDocument() {
  const toWhisperer = { to: '/agents/$agentId', params: { agentId: 'user-whisperer' } } as const
  return (
    <div className="mb-5 rounded-md bg-brass-wash px-5 py-5 sm:px-6">
      <h3 className="font-display text-title">Your first PRD in 60 seconds</h3>
      <p className="mt-1 max-w-xl text-sm text-ink-2">
        See how a conversation becomes a PRD that quotes it. Then paste a call or an interview of your own.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link
          {...toWhisperer}
          search={{ source: 'sample' } as never}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          Try a sample
        </Link>
        <Link {...toWhisperer} className={buttonClass({ size: 'lg' })}>
          Use your own text
        </Link>
      </div>
    </div>
  )
}

function Step({ step: { id, isDone }, isNext }: { step: Steps[number]; isNext: boolean }) {
  const { title, text, to, icon: Icon } = stepWords[id]
  const Sign = isDone ? CircleCheck : Icon
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className={cx(
          '-mx-3 flex items-start gap-3 rounded-md px-3 py-2.5 no-underline transition-colors duration-150 ease-instrument hover:bg-paper',
          isNext && 'bg-paper',
        )}
      >
        <Sign
          aria-hidden="true"
          strokeWidth={1.5}
          className={cx('mt-0.5 size-5 shrink-0', isDone ? 'text-success' : 'text-ink-3')}
        />
        <span className="min-w-0">
          <span className={cx('block text-sm font-semibold', isDone && 'text-ink-2')}>
            {title}
            {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
          </span>
          <span className="block text-sm text-ink-2">{text}</span>
        </span>
      </Link>
      {!isDone && <StepNeedsPlace step={id} />}
    </li>
  )
}
