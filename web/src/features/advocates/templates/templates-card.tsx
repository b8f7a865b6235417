import type { OutreachTemplate } from '@sextant/contract/advocates/outreach-templates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { useFewOnPhone } from '#kernel/data/use-few-on-phone'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { LinkedRow, useReadUpTo } from '../linked-row.tsx'
import { templatesQuery } from '../outreach.api.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateRow } from './template-row.tsx'
import { UseDialog } from './use-dialog.tsx'

interface Opened {
  what: 'edit' | 'preview' | 'use'
  template: OutreachTemplate
}

/** `linked` is the template that the URL links to. */
export function TemplatesCard({ linked }: { linked: string | undefined }) {
  const [opened, setOpened] = useState<Opened | 'new' | null>(null)
  const canEdit = useMay('canEditAgents')
  const close = () => setOpened(null)
  return (
    <Card
      title="Outreach Templates"
      isFlush
      action={
        canEdit && (
          <Button size="sm" icon={<Plus aria-hidden strokeWidth={1.5} />} onClick={() => setOpened('new')}>
            Create Template
          </Button>
        )
      }
    >
      <Found
        linked={linked}
        canEdit={canEdit}
        onOpen={(what, template) => setOpened({ what, template })}
        onCreate={() => setOpened('new')}
      />
      {opened === 'new' && <TemplateDialog onClose={close} />}
      {opened && opened !== 'new' && <OpenedDialog opened={opened} onClose={close} />}
    </Card>
  )
}

function OpenedDialog({ opened: { what, template }, onClose }: { opened: Opened; onClose: () => void }) {
  if (what === 'edit') return <TemplateDialog template={template} onClose={onClose} />
  if (what === 'preview') return <PreviewDialog template={template} onClose={onClose} />
  return <UseDialog template={template} onClose={onClose} />
}

interface FoundProps {
  linked: string | undefined
  canEdit: boolean
  onOpen: (what: Opened['what'], template: OutreachTemplate) => void
  onCreate: () => void
}

function Found({ linked, canEdit, onOpen, onCreate }: FoundProps) {
  const found = useInfiniteQuery(templatesQuery)
  const few = useFewOnPhone(found)
  const templates = found.data && few.items
  useReadUpTo(linked, templates, found)
  if (found.isPending) return <SkeletonRows rows={2} label="Loading templates" />
  if (!templates) return <ErrorState level={3} {...failureOf(found)} />
  if (templates.length === 0)
    return (
      <EmptyState
        figure="chart"
        title="No templates yet"
        action={canEdit && <Button onClick={onCreate}>Create Template</Button>}
      >
        Write an email once and send it to each advocate with their name filled in.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Outreach templates" className="divide-y divide-line">
        {templates.map((template) => (
          <LinkedRow key={template.id} isLinked={template.id === linked}>
            <TemplateRow template={template} canEdit={canEdit} onOpen={(what) => onOpen(what, template)} />
          </LinkedRow>
        ))}
      </ul>
      <LoadMore {...few.more(templates.length)} />
    </>
  )
}
