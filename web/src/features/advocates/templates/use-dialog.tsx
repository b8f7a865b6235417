import type { OutreachAudience, OutreachTemplate } from '@sextant/contract/advocates/outreach-templates'
import type { Advocate } from '@sextant/contract/advocates/routes'
import { advocateLimits } from '@sextant/contract/advocates/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { itemsOf } from '#kernel/data/paging'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { RadioGroup } from '#ui/fields/radio-group'
import { Select } from '#ui/fields/select'
import { FormDialog } from '#ui/overlays/form-dialog'
import { advocatesQuery } from '../advocates.api.ts'
import { DraftedText } from '../letters/drafted-text.tsx'
import { audienceQuery, campaignsQuery, useTemplate } from '../outreach.api.ts'
import { count } from '../words.ts'

const none = 'none'
const nobodyWords = 'No recipients.'

/** Chooses recipients and a campaign. The server skips people who can't be emailed and reports why. */
export function UseDialog({ template, onClose }: { template: OutreachTemplate; onClose: () => void }) {
  const use = useTemplate(template.id)
  // One idempotency key per opening: a second click or a retry doesn't send twice.
  const [key] = useState(() => crypto.randomUUID())
  const [whom, setWhom] = useState<'everybody' | 'some'>('everybody')
  const [chosen, setChosen] = useState<string[]>([])
  const [campaignId, setCampaignId] = useState(none)
  const [text, setText] = useState('')
  const only = whom === 'some' && chosen.length === 1 ? chosen[0] : undefined
  const audience = useQuery(audienceQuery)
  const isNobody = whom === 'some' ? chosen.length === 0 : audience.data?.ready === 0

  function submit(close: () => void) {
    const advocateIds = whom === 'some' ? chosen : []
    const own = only && text.trim() !== '' ? { text } : {}
    const campaign = campaignId === none ? undefined : campaignId
    use.mutate({ advocateIds, campaignId: campaign, key, ...own }, { onSuccess: close })
  }

  return (
    <FormDialog
      title={`Use: ${template.name}`}
      description="Only people who opted in will receive this, within your frequency limit."
      submitLabel="Send"
      disabledReason={isNobody ? nobodyWords : undefined}
      {...progressOf(use)}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label="To"
        options={[
          { value: 'everybody', label: 'Everyone who opted in' },
          { value: 'some', label: 'Selected advocates' },
        ]}
        value={whom}
        onChange={setWhom}
      />
      {whom === 'some' ? (
        <People
          chosen={chosen}
          onChange={(ids) => {
            setChosen(ids)
            // A text for one person isn't kept for the next.
            setText('')
          }}
        />
      ) : (
        audience.data && <Audience audience={audience.data} />
      )}
      {only && (
        <DraftedText
          key={only}
          advocateId={only}
          templateId={template.id}
          label="Text"
          description="Optional. Replaces the template's text; the unsubscribe link stays."
          limit={advocateLimits.body}
          value={text}
          onChange={setText}
        />
      )}
      <CampaignSelect value={campaignId} onChange={setCampaignId} />
    </FormDialog>
  )
}

/** Shows how many people get the email, and why others are skipped, before anything is sent. */
function Audience({ audience: { ready, passedOver } }: { audience: OutreachAudience }) {
  return (
    <div role="status" className="text-xs text-ink-2">
      <p className="font-medium text-ink">
        {ready === 0 ? nobodyWords : `${counted(ready, 'person', 'people')} will get this email.`}
      </p>
      {passedOver.map(({ why, people }) => (
        <p key={why} className="mt-0.5">{`${count(people)} skipped: ${why}.`}</p>
      ))}
    </div>
  )
}

const isReachable = ({ isOptedOut, joinedDate, email }: Advocate) => !isOptedOut && joinedDate !== null && email !== ''

function People({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const found = useInfiniteQuery(advocatesQuery({ status: 'active' }))
  const people = itemsOf(found.data).filter(isReachable)
  if (found.isPending) return <p role="status">Loading advocates</p>
  return (
    <div className="grid gap-3">
      {people.length === 0 ? (
        <p>No one has opted in yet.</p>
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
  const campaigns = itemsOf(found.data)
  const options = [
    { value: none, label: 'No campaign' },
    ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label="Campaign"
      description="Replies count toward its goal. Only active campaigns are listed."
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
