import type { PrdContent } from '@sextant/contract/prds/content'
import {
  type BodyKind,
  type ByKind,
  byKind,
  partsOf,
  type SectionPart,
  type SectionValues,
} from '@sextant/contract/prds/sections'
import { Fragment, type ReactNode } from 'react'
import { ClaimsEditor, MetricsEditor, RequirementsEditor, StoriesEditor, TechnicalEditor } from './claim-editors.tsx'
import { EditorPart, type EditorProps, Pair, type SectionEditorProps } from './editor-part.tsx'
import { Line, LinesField, Paragraph } from './fields.tsx'
import { ItemListEditor } from './item-list-editor.tsx'
import { newPersona } from './new-items.ts'

/** Edits every field of a PRD. */
export function PrdEditor({ content, view, onChange }: EditorProps) {
  const isUntitled = content.title.trim() === ''
  const editors = sectionEditors({ view, onChange })
  const parts = partsOf(content).map((part) => ({
    ...part,
    editor: <Fragment key={part.key}>{byKind(part, editors)}</Fragment>,
  }))
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
        {parts.flatMap(({ kind, editor }) => (kind === 'text' ? [editor] : []))}
      </div>
      {parts.flatMap(({ kind, editor }) => (kind === 'text' ? [] : [editor]))}
    </div>
  )
}

/** How each kind of section is edited. */
function sectionEditors({ view, onChange }: Omit<EditorProps, 'content'>): ByKind<ReactNode> {
  const props = <Kind extends BodyKind>(part: SectionPart<Kind>) => ({
    part,
    view,
    onChange: (value: SectionValues[Kind]) => onChange({ [part.key]: value } as Partial<PrdContent>),
  })
  return {
    text: (part) => <Paragraph label={part.label} rows={5} value={part.value} onChange={props(part).onChange} />,
    personas: (part) => <Audience {...props(part)} />,
    stories: (part) => <StoriesEditor {...props(part)} />,
    features: (part) => <RequirementsEditor {...props(part)} />,
    technical: (part) => <TechnicalEditor {...props(part)} />,
    metrics: (part) => <MetricsEditor {...props(part)} />,
    claims: (part) => <ClaimsEditor {...props(part)} />,
  }
}

function Audience({ part, onChange }: SectionEditorProps<'personas'>) {
  return (
    <EditorPart title={part.label}>
      <ItemListEditor
        noun={part.item}
        items={part.value}
        keyOf={(_, place) => place}
        create={newPersona}
        onChange={onChange}
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
