import type { OutreachTemplate } from '@sextant/contract/advocates/outreach-templates'
import { templateTypeWords } from '@sextant/contract/advocates/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { Eye, Send } from 'lucide-react'
import { Button } from '#ui/button'
import { Chip } from '#ui/text/chip'
import { SampleMark } from '#ui/text/sample-mark'
import { EditDeleteMenu } from '../edit-delete-menu.tsx'
import { useRemoveTemplate } from '../outreach.api.ts'
import { Score } from '../score.tsx'
import { campaignTones, campaignWords } from '../words.ts'

interface TemplateRowProps {
  template: OutreachTemplate
  canEdit: boolean
  onOpen: (what: 'edit' | 'preview' | 'use') => void
}

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

export function TemplateRow({ template, canEdit, onOpen }: TemplateRowProps) {
  const { name, type, subject, preview, sent, responseRate, status, isSample } = template
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-sm font-semibold wrap-anywhere">{name}</h3>
          <p className="mt-0.5 text-xs wrap-anywhere text-ink-3">{`${templateTypeWords[type]} · ${subject}`}</p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
          {isSample && <SampleMark />}
          <Chip tone={campaignTones[status]}>{campaignWords[status]}</Chip>
        </div>
      </div>
      <p className="mt-2 line-clamp-2 text-sm text-ink-2">{preview}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-2">
          {responseRate === null ? (
            'Not sent yet'
          ) : (
            <>
              <Score value={responseRate} label="Response rate" unit="%" />
              {` of ${counted(sent, 'email', 'emails')} got a reply`}
            </>
          )}
        </p>
        <RowActions template={template} canEdit={canEdit} onOpen={onOpen} />
      </div>
    </>
  )
}

function RowActions({ template, canEdit, onOpen }: TemplateRowProps) {
  const { name, status } = template
  const remove = useRemoveTemplate()
  return (
    <div className="flex items-center gap-1.5">
      <Button size="sm" icon={<Eye {...icon} />} aria-label={`Preview ${name}`} onClick={() => onOpen('preview')}>
        Preview
      </Button>
      {canEdit && (
        <>
          <Button
            size="sm"
            icon={<Send {...icon} />}
            aria-label={`Use ${name}`}
            disabledReason={status === 'active' ? undefined : 'Only active templates can be used.'}
            onClick={() => onOpen('use')}
          >
            Use
          </Button>
          <EditDeleteMenu name={name} onEdit={() => onOpen('edit')} onDelete={() => remove.mutate(template)} />
        </>
      )}
    </div>
  )
}
