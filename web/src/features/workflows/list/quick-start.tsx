import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { linkClass } from '#ui/text/link'
import { templatesQuery } from '../workflows.api.ts'
import { popularityNote, TemplateCard, TemplateCardsSkeleton } from './template-card.tsx'

const shownTemplates = 3
const grid = 'grid gap-4 md:grid-cols-3'

export function QuickStart() {
  const templates = useQuery(templatesQuery)
  const popular = [...(templates.data ?? [])].sort((a, b) => b.popularity - a.popularity).slice(0, shownTemplates)
  if (templates.data?.length === 0) return null
  return (
    <Card
      title="Quick Start Templates"
      description={popularityNote}
      className="mb-6"
      action={
        <Link to="/workflows/new" className={linkClass()}>
          All templates
        </Link>
      }
    >
      {templates.data ? (
        <ul className={grid}>
          {popular.map((template) => (
            <li key={template.id} className="min-w-0">
              <TemplateCard template={template} />
            </li>
          ))}
        </ul>
      ) : templates.isPending ? (
        <TemplateCardsSkeleton cards={shownTemplates} className={grid} />
      ) : (
        <ErrorState {...failureOf(templates)} className="py-4" />
      )}
    </Card>
  )
}
