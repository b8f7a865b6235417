import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button'
import { Figure } from '#ui/charts/figure'

export function WorkflowNotFound() {
  return (
    <div className="flex min-h-[72vh] flex-col items-center justify-center px-6 py-12 text-center">
      <Figure name="adrift" className="w-48" />
      <h1 className="mt-6 font-display text-[2.25rem] leading-[1.08] tracking-[-0.01em]">Workflow Not Found</h1>
      <p className="mt-3 max-w-md text-base text-ink-2">The requested workflow could not be found.</p>
      <Link to="/workflows" className={buttonClass({ variant: 'primary', className: 'mt-7' })}>
        Back to Workflows
      </Link>
    </div>
  )
}
