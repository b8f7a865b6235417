import { sectionNames } from '../sections.ts'
import { MetricsEditor, RequirementsEditor, StoriesEditor, TechnicalEditor } from './claim-editors.tsx'
import { EditorPart, type EditorProps, Pair } from './editor-part.tsx'
import { Line, LinesField, Paragraph } from './fields.tsx'
import { ItemListEditor } from './item-list-editor.tsx'
import { newPersona } from './new-items.ts'

/** Edits every field of a PRD. */
export function PrdEditor({ content, view, onChange }: EditorProps) {
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
      <StoriesEditor content={content} view={view} onChange={onChange} />
      <RequirementsEditor content={content} view={view} onChange={onChange} />
      <TechnicalEditor content={content} view={view} onChange={onChange} />
      <MetricsEditor content={content} view={view} onChange={onChange} />
    </div>
  )
}

function Audience({ content, onChange }: Omit<EditorProps, 'view'>) {
  return (
    <EditorPart title={sectionNames.target_audience}>
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
    </EditorPart>
  )
}
