import type { OutreachTemplate } from '@sextant/contract/advocates/outreach-templates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf } from '#kernel/data/paging'
import { Loaded } from '#shared/loaded'
import { Button } from '#ui/button'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { SkeletonText } from '#ui/states/skeleton'
import { advocatesQuery } from '../advocates.api.ts'
import { previewQuery } from '../outreach.api.ts'

const anybody = 'anybody'

export function PreviewDialog({ template, onClose }: { template: OutreachTemplate; onClose: () => void }) {
  const [advocateId, setAdvocateId] = useState(anybody)
  const people = useInfiniteQuery(advocatesQuery({}))
  const mail = useQuery(previewQuery(template.id, advocateId === anybody ? undefined : advocateId))
  const options = [
    { value: anybody, label: 'Fictional recipient' },
    ...itemsOf(people.data).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Dialog
      title={`Preview: ${template.name}`}
      size="md"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => <Button onClick={close}>Close</Button>}
    >
      <div className="grid gap-5">
        <Select label="Preview as" options={options} value={advocateId} onChange={setAdvocateId} />
        <Loaded query={mail} pending={<SkeletonText lines={6} />}>
          {(data) => (
            <article aria-label="Email" className="rounded-md border border-line bg-paper">
              <header className="border-b border-line px-5 py-3">
                <p className="text-xs text-ink-3">{`To ${data.to}`}</p>
                <h3 className="mt-0.5 text-sm font-semibold wrap-anywhere text-ink">{data.subject}</h3>
              </header>
              <p className="px-5 py-4 text-sm wrap-anywhere whitespace-pre-wrap text-ink">{data.text}</p>
            </article>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
