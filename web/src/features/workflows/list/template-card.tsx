import { categoryLabels } from '@sextant/contract/workflows/kinds'
import type { WorkflowTemplate } from '@sextant/contract/workflows/routes'
import { Link } from '@tanstack/react-router'
import { Skeleton, SkeletonRows, SkeletonText } from '#ui/states/skeleton'
import { CourseLine } from '../components/course-line.tsx'
import { percent } from '../words/figures.ts'

/** Plain text, because a tooltip can't be reached by touch. */
export const popularityNote = "Popularity is a fixed number from our catalog. It isn't measured on this server."

/** A template that opens the prefilled form. The whole card is a link. */
export function TemplateCard({ template }: { template: WorkflowTemplate }) {
  const { id, name, description, category, trigger, actions, popularity } = template
  return (
    <div className="relative flex h-full min-w-0 flex-col rounded-md border border-line bg-surface p-4 transition-colors duration-150 ease-instrument hover:border-brass hover:bg-brass-wash/40 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brass sm:p-5">
      <p className="flex items-baseline justify-between gap-3 text-xs">
        <span className="font-medium text-brass">{categoryLabels[category]}</span>
        <span className="num shrink-0 text-ink-3">{`${percent(popularity)} popularity`}</span>
      </p>
      <h3 className="mt-2 text-base leading-5.5 font-semibold">
        <Link
          to="/workflows/new"
          search={{ template: id }}
          className="no-underline outline-none after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-3 text-sm text-ink-2">{description}</p>
      <div className="mt-auto pt-4">
        <CourseLine trigger={trigger} actions={actions} />
      </div>
    </div>
  )
}

/** Same height as the loaded cards. */
export function TemplateCardsSkeleton({ cards, className }: { cards: number; className: string }) {
  return (
    <SkeletonRows rows={cards} label="Loading templates" className={className}>
      <div className="rounded-md border border-line p-4 sm:p-5">
        <div className="mb-3.5 flex justify-between gap-3 pt-1">
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3 w-20" />
        </div>
        <Skeleton className="mb-3.5 h-4.5 w-3/5" />
        <SkeletonText lines={2} />
        <Skeleton className="mt-6 h-6 w-28" />
      </div>
    </SkeletonRows>
  )
}
