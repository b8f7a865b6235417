import { counted } from '@sextant/contract/kernel/counted'
import { categoryLabels, type TemplateCategory, templateCategories } from '@sextant/contract/workflows/kinds'
import type { WorkflowTemplate } from '@sextant/contract/workflows/routes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { usePhone } from '#kernel/phone'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { popularityNote, TemplateCard, TemplateCardsSkeleton } from '../list/template-card.tsx'
import { scratch } from '../read-filters.ts'
import { templatesQuery } from '../workflows.api.ts'

const all = 'all'
const categoryOptions = [
  { value: all, label: 'All Categories' },
  ...templateCategories.map((category) => ({ value: category, label: categoryLabels[category] })),
]
const fewOnPhone = 4
const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

function matches({ name, description, tags }: WorkflowTemplate, words: string): boolean {
  const query = words.trim().toLowerCase()
  return [name, description, ...tags].some((text) => text.toLowerCase().includes(query))
}

/** First step of a new workflow: pick a template or start from scratch. */
export function TemplateChooser() {
  const templates = useQuery(templatesQuery)
  const [words, setWords] = useState('')
  const [category, setCategory] = useState<TemplateCategory | undefined>()
  const isPhone = usePhone()
  const [isWhole, setWhole] = useState(false)
  const found = (templates.data ?? []).filter(
    (template) => (!category || template.category === category) && matches(template, words),
  )
  const listed = isPhone && !isWhole ? found.slice(0, fewOnPhone) : found
  return (
    <Card
      title="Choose a template"
      description={`Templates fill in the form. You can change everything. ${popularityNote}`}
    >
      <search className="mb-5 flex flex-col gap-3 sm:flex-row">
        <SearchField label="Search templates" className="sm:flex-1" value={words} onChange={setWords} />
        <Select
          label="Category"
          isLabelHidden
          className="sm:w-60"
          options={categoryOptions}
          value={category ?? all}
          onChange={(chosen) => setCategory(templateCategories.find((each) => each === chosen))}
        />
      </search>
      {templates.isPending ? (
        <TemplateCardsSkeleton cards={6} className={grid} />
      ) : (
        <ul aria-label="Templates" className={grid}>
          <li className="min-w-0">
            <FromScratch />
          </li>
          {listed.map((template) => (
            <li key={template.id} className="min-w-0">
              <TemplateCard template={template} />
            </li>
          ))}
        </ul>
      )}
      {listed.length < found.length && (
        <Button className="mt-4 w-full" onClick={() => setWhole(true)}>
          {`Show ${counted(found.length - listed.length, 'more template')}`}
        </Button>
      )}
      {templates.isError && <ErrorState {...failureOf(templates, 'The templates')} className="py-8" />}
      {templates.data && found.length === 0 && (
        <EmptyState
          figure="stars"
          title="No templates found"
          className="py-8"
          action={
            <Button
              onClick={() => {
                setWords('')
                setCategory(undefined)
              }}
            >
              Clear filters
            </Button>
          }
        >
          No templates match your search.
        </EmptyState>
      )}
    </Card>
  )
}

function FromScratch() {
  return (
    <Link
      to="/workflows/new"
      search={{ template: scratch }}
      className="flex h-full min-h-32 min-w-0 flex-col items-start justify-center rounded-md border border-dashed border-line-strong p-4 no-underline transition-colors duration-150 ease-instrument hover:border-brass hover:bg-brass-wash/40 sm:p-5"
    >
      <Pencil aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.5} />
      <span className="mt-3 text-base leading-5.5 font-semibold">Start from Scratch</span>
      <span className="mt-1 text-sm text-ink-2">An empty workflow that runs every day at 09:00.</span>
    </Link>
  )
}
