import { efforts, priorities, technicalHeadings } from '@sextant/contract/prd-rules'
import type { PrdContent } from '@sextant/contract/prds'
import type { ReactNode } from 'react'
import { sectionNames } from '../sections.ts'
import { ClaimBadges, type ClaimView, EvidenceList } from './evidence-list.tsx'
import { Level, Line, LinesField, Paragraph } from './fields.tsx'
import { ItemListEditor } from './item-list-editor.tsx'
import { newMetric, newPersona, newRequirement, newStory, newTechnical } from './new-items.ts'

interface PrdEditorProps {
  content: PrdContent
  view: ClaimView
  onChange: (part: Partial<PrdContent>) => void
}

/** Every field of a requirements document, each to be changed by itself. */
export function PrdEditor({ content, view, onChange }: PrdEditorProps) {
  const isUntitled = content.title.trim() === ''
  return (
    <div className="flex flex-col gap-7">
      <div className="grid gap-4">
        <Line
          label="Title"
          isRequired
          maxLength={300}
          value={content.title}
          error={isUntitled ? 'Title is required' : undefined}
          onChange={(title) => onChange({ title })}
        />
        <Line
          label="Product"
          maxLength={200}
          value={content.product_name}
          onChange={(product_name) => onChange({ product_name })}
        />
        <Paragraph
          label={sectionNames.executive_summary}
          rows={5}
          value={content.executive_summary}
          onChange={(executive_summary) => onChange({ executive_summary })}
        />
        <Paragraph
          label={sectionNames.problem_statement}
          rows={5}
          value={content.problem_statement}
          onChange={(problem_statement) => onChange({ problem_statement })}
        />
      </div>
      <Audience content={content} onChange={onChange} />
      <Stories content={content} view={view} onChange={onChange} />
      <Requirements content={content} view={view} onChange={onChange} />
      <Technical content={content} view={view} onChange={onChange} />
      <Metrics content={content} view={view} onChange={onChange} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2.5 font-display text-[1.25rem] leading-6">{title}</h3>
      {children}
    </section>
  )
}

const Pair = ({ children }: { children: ReactNode }) => <div className="grid gap-3 sm:grid-cols-2">{children}</div>

interface Claim {
  id: string
  evidence: PrdContent['user_stories'][number]['evidence']
  is_accepted: boolean
}

function Origin({ claim, view }: { claim: Claim; view: ClaimView }) {
  return (
    <div>
      <div className="flex flex-wrap gap-1.5">
        <ClaimBadges claim={claim} view={view} />
      </div>
      <EvidenceList claim={claim} view={view} />
    </div>
  )
}

const idOf = ({ id }: { id: string }) => id

function Audience({ content, onChange }: Omit<PrdEditorProps, 'view'>) {
  return (
    <Part title={sectionNames.target_audience}>
      <ItemListEditor
        noun="persona"
        items={content.target_audience}
        keyOf={(_, place) => place}
        create={newPersona}
        onChange={(target_audience) => onChange({ target_audience })}
      >
        {(persona, change) => (
          <>
            <Line label="Name" value={persona.name} onChange={(name) => change({ name })} />
            <Paragraph
              label="Description"
              rows={2}
              value={persona.description}
              onChange={(description) => change({ description })}
            />
            <Pair>
              <LinesField label="Goals" lines={persona.goals} onChange={(goals) => change({ goals })} />
              <LinesField
                label="Pain points"
                lines={persona.pain_points}
                onChange={(pain_points) => change({ pain_points })}
              />
            </Pair>
          </>
        )}
      </ItemListEditor>
    </Part>
  )
}

function Stories({ content, view, onChange }: PrdEditorProps) {
  return (
    <Part title={sectionNames.user_stories}>
      <ItemListEditor
        noun="story"
        items={content.user_stories}
        keyOf={idOf}
        create={newStory}
        onChange={(user_stories) => onChange({ user_stories })}
      >
        {(story, change) => (
          <>
            <Line label="As a" value={story.as_a} onChange={(as_a) => change({ as_a })} />
            <Line label="I want" value={story.i_want} onChange={(i_want) => change({ i_want })} />
            <Line label="So that" value={story.so_that} onChange={(so_that) => change({ so_that })} />
            <LinesField
              label="Acceptance criteria"
              lines={story.acceptance_criteria}
              onChange={(acceptance_criteria) => change({ acceptance_criteria })}
            />
            <Level
              label="Priority"
              options={priorities}
              value={story.priority}
              onChange={(priority) => change({ priority })}
            />
            <Origin claim={story} view={view} />
          </>
        )}
      </ItemListEditor>
    </Part>
  )
}

function Requirements({ content, view, onChange }: PrdEditorProps) {
  return (
    <Part title={sectionNames.feature_requirements}>
      <ItemListEditor
        noun="requirement"
        items={content.feature_requirements}
        keyOf={idOf}
        create={newRequirement}
        onChange={(feature_requirements) => onChange({ feature_requirements })}
      >
        {(item, change) => (
          <>
            <Line label="Feature" value={item.feature} onChange={(feature) => change({ feature })} />
            <Paragraph
              label="Description"
              rows={3}
              value={item.description}
              onChange={(description) => change({ description })}
            />
            <Line label="User value" value={item.user_value} onChange={(user_value) => change({ user_value })} />
            <Pair>
              <Level
                label="Priority"
                options={priorities}
                value={item.priority}
                onChange={(priority) => change({ priority })}
              />
              <Level label="Effort" options={efforts} value={item.effort} onChange={(effort) => change({ effort })} />
            </Pair>
            <Origin claim={item} view={view} />
          </>
        )}
      </ItemListEditor>
    </Part>
  )
}

function Technical({ content, view, onChange }: PrdEditorProps) {
  const all = content.technical_requirements
  return (
    <Part title={sectionNames.technical_requirements}>
      <div className="flex flex-col gap-5">
        {technicalHeadings.map((heading) => (
          <div key={heading}>
            <h4 className="mb-2 text-xs font-semibold text-ink-3 capitalize">{heading}</h4>
            <ItemListEditor
              noun={`${heading} requirement`}
              items={all[heading] ?? []}
              keyOf={idOf}
              create={newTechnical}
              onChange={(items) => onChange({ technical_requirements: { ...all, [heading]: items } })}
            >
              {(item, change) => (
                <>
                  <Paragraph
                    label="Requirement"
                    rows={2}
                    value={item.requirement}
                    onChange={(requirement) => change({ requirement })}
                  />
                  <Origin claim={item} view={view} />
                </>
              )}
            </ItemListEditor>
          </div>
        ))}
      </div>
    </Part>
  )
}

function Metrics({ content, view, onChange }: PrdEditorProps) {
  return (
    <Part title={sectionNames.success_metrics}>
      <ItemListEditor
        noun="metric"
        items={content.success_metrics}
        keyOf={idOf}
        create={newMetric}
        onChange={(success_metrics) => onChange({ success_metrics })}
      >
        {(item, change) => (
          <>
            <Line label="Metric" value={item.metric} onChange={(metric) => change({ metric })} />
            <Pair>
              <Line label="Target" value={item.target} onChange={(target) => change({ target })} />
              <Line label="Measurement" value={item.measurement} onChange={(measurement) => change({ measurement })} />
            </Pair>
            <Origin claim={item} view={view} />
          </>
        )}
      </ItemListEditor>
    </Part>
  )
}
