import { categoryLabels } from '@sextant/contract/workflow-kinds'
import type { WorkflowTemplate } from '@sextant/contract/workflows'
import { Link } from '@tanstack/react-router'
import { CourseLine } from '../components/course-line.tsx'
import { percent } from '../words/figures.ts'

/** A template; choosing it opens the form with its parts filled in. */
export function TemplateCard({ template }: { template: WorkflowTemplate }) {
  const { id, name, description, category, trigger, actions, popularity } = template
  return (
    <Link
      to="/workflows/new"
      search={{ template: id }}
      aria-label={`Use template ${name}`}
      className="group flex h-full min-w-0 flex-col rounded-md border border-line bg-surface p-4 no-underline transition-colors duration-150 ease-instrument hover:border-brass hover:bg-brass-wash/40 sm:p-5"
    >
      <span className="flex items-baseline justify-between gap-3 text-xs">
        <span className="font-medium text-brass">{categoryLabels[category]}</span>
        <span className="num shrink-0 text-ink-3">{`${percent(popularity)} popularity`}</span>
      </span>
      <span className="mt-2 text-base leading-5.5 font-semibold">{name}</span>
      <span className="mt-1 line-clamp-3 text-sm text-ink-2">{description}</span>
      <span className="mt-auto pt-4">
        <CourseLine trigger={trigger} actions={actions} />
      </span>
    </Link>
  )
}
