import { efforts, itemMark, priorities, technicalHeadings } from '@sextant/contract/prds/rules'
import { EditorPart, Pair, type SectionEditorProps } from './editor-part.tsx'
import { type Claim, ClaimBadges, type ClaimView, EvidenceList } from './evidence-list.tsx'
import { capital, Level, Line, LinesField, Paragraph } from './fields.tsx'
import { ItemListEditor } from './item-list-editor.tsx'
import { newClaim, newMetric, newRequirement, newStory, newTechnical } from './new-items.ts'

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

export function StoriesEditor({ part, view, onChange }: SectionEditorProps<'stories'>) {
  return (
    <EditorPart title={part.label}>
      <ItemListEditor
        noun={part.item}
        markOf={(place) => itemMark('story', place)}
        items={part.value}
        keyOf={idOf}
        create={newStory}
        onChange={onChange}
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
    </EditorPart>
  )
}

export function RequirementsEditor({ part, view, onChange }: SectionEditorProps<'features'>) {
  return (
    <EditorPart title={part.label}>
      <ItemListEditor
        noun={part.item}
        markOf={(place) => itemMark('requirement', place)}
        items={part.value}
        keyOf={idOf}
        create={newRequirement}
        onChange={onChange}
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
    </EditorPart>
  )
}

export function TechnicalEditor({ part, view, onChange }: SectionEditorProps<'technical'>) {
  const all = part.value
  return (
    <EditorPart title={part.label}>
      <div className="flex flex-col gap-5">
        {technicalHeadings.map((heading) => (
          <div key={heading}>
            <h4 className="mb-2 text-xs font-semibold text-ink-3 capitalize">{heading}</h4>
            <ItemListEditor
              noun={`${heading} requirement`}
              items={all[heading] ?? []}
              keyOf={idOf}
              create={newTechnical}
              onChange={(items) => onChange({ ...all, [heading]: items })}
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
    </EditorPart>
  )
}

export function MetricsEditor({ part, view, onChange }: SectionEditorProps<'metrics'>) {
  return (
    <EditorPart title={part.label}>
      <ItemListEditor noun={part.item} items={part.value} keyOf={idOf} create={newMetric} onChange={onChange}>
        {(item, change) => (
          <>
            <Line label="Metric" value={item.metric} onChange={(metric) => change({ metric })} />
            <Pair>
              <Line label="Target" value={item.target} onChange={(target) => change({ target })} />
              <Line label="Today" value={item.baseline ?? ''} onChange={(baseline) => change({ baseline })} />
              <Line label="Date" value={item.date ?? ''} onChange={(date) => change({ date })} />
              <Line label="Measurement" value={item.measurement} onChange={(measurement) => change({ measurement })} />
            </Pair>
            <Origin claim={item} view={view} />
          </>
        )}
      </ItemListEditor>
    </EditorPart>
  )
}

export function ClaimsEditor({ part, view, onChange }: SectionEditorProps<'claims'>) {
  return (
    <EditorPart title={part.label}>
      <ItemListEditor noun={part.item} items={part.value} keyOf={idOf} create={newClaim} onChange={onChange}>
        {(item, change) => (
          <>
            <Paragraph label={capital(part.item)} rows={2} value={item.text} onChange={(text) => change({ text })} />
            <Origin claim={item} view={view} />
          </>
        )}
      </ItemListEditor>
    </EditorPart>
  )
}
