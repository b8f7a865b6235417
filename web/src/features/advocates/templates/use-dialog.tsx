import type { Advocate } from '@sextant/contract/advocates'
import type { OutreachTemplate } from '@sextant/contract/outreach'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#kernel/api-error'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/checkbox-group'
import { Dialog } from '#ui/dialog'
import { RadioGroup } from '#ui/radio-group'
import { Select } from '#ui/select'
import { advocatesQuery } from '../advocates.api.ts'
import { campaignsQuery, useTemplate } from '../outreach.api.ts'

const none = 'none'

/** To whom, and for which campaign. The server passes over who must not be written to, and tells whom. */
export function UseDialog({ template, onClose }: { template: OutreachTemplate; onClose: () => void }) {
  const use = useTemplate(template.id)
  // One for each time it is opened: a second click, or a try after a lost answer, sends nothing twice.
  const [key] = useState(() => crypto.randomUUID())
  const [whom, setWhom] = useState<'everybody' | 'some'>('everybody')
  const [chosen, setChosen] = useState<string[]>([])
  const [campaignId, setCampaignId] = useState(none)
  const isNobody = whom === 'some' && chosen.length === 0

  function submit(close: () => void) {
    if (isNobody || use.isPending) return
    const advocateIds = whom === 'some' ? chosen : []
    use.mutate({ advocateIds, campaignId: campaignId === none ? undefined : campaignId, key }, { onSuccess: close })
  }

  return (
    <Dialog
      title={`Use: ${template.name}`}
      description="Only who agreed and did not opt out is written to, and nobody more often than the settings allow."
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isLocked={use.isPending}
      onSubmit={(_event, close) => submit(close)}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={use.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isNobody} isPending={use.isPending}>
            Send
          </Button>
        </>
      )}
    >
      <div className="grid gap-5">
        {use.error && (
          <Banner tone="danger" isAlert>
            {describeError(use.error)}
          </Banner>
        )}
        <RadioGroup
          label="To"
          options={[
            { value: 'everybody', label: 'Everybody who agreed' },
            { value: 'some', label: 'Some of them' },
          ]}
          value={whom}
          onChange={setWhom}
        />
        {whom === 'some' && <People chosen={chosen} onChange={setChosen} />}
        <CampaignSelect value={campaignId} onChange={setCampaignId} />
      </div>
    </Dialog>
  )
}

const isReachable = ({ isOptedOut, joinedDate, email }: Advocate) => !isOptedOut && joinedDate !== null && email !== ''

function People({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const found = useInfiniteQuery(advocatesQuery({ status: 'active' }))
  const people = found.data?.pages.flatMap((page) => page.items).filter(isReachable) ?? []
  if (found.isPending) return <p role="status">Loading advocates</p>
  return (
    <div className="grid gap-3">
      {people.length === 0 ? (
        <p>Nobody has agreed to be written to yet.</p>
      ) : (
        <CheckboxGroup
          label="Advocates"
          options={people.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
          value={chosen}
          onChange={onChange}
        />
      )}
      {found.hasNextPage && (
        <Button size="sm" isPending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}

function CampaignSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const found = useInfiniteQuery(campaignsQuery('active'))
  const campaigns = found.data?.pages.flatMap((page) => page.items) ?? []
  const options = [
    { value: none, label: 'No campaign' },
    ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label="Campaign"
      description="Active ones. Answers count toward its goal."
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
