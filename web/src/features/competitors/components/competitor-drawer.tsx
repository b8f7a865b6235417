import type { CompetitorDetail } from '@sextant/contract/competitors/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { useMay } from '#kernel/session/permissions'
import { Loaded } from '#shared/loaded'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Drawer } from '#ui/overlays/drawer'
import { SkeletonText } from '#ui/states/skeleton'
import { Tabs } from '#ui/tabs'
import { competitorQuery, useEditCompetitor } from '../competitors.api.ts'
import { Battlecard } from './battlecard.tsx'
import { FactHistory } from './fact-history.tsx'
import { FrequencySelect } from './frequency-select.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { PriceChart } from './price-chart.tsx'

export function CompetitorDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(competitorQuery(id))
  const canEdit = useMay('canEditAgents')
  return (
    <Drawer title={query.data?.name ?? 'Competitor'} side="end" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div data-agent="market-maven" className="p-2">
        <Loaded query={query} pending={<SkeletonText lines={8} />}>
          {(data) => (
            <Tabs
              label="About the competitor"
              tabs={[
                { id: 'card', label: 'Battlecard', content: <Battlecard competitorId={id} /> },
                {
                  id: 'facts',
                  label: 'Facts',
                  content: (
                    <div className="grid grid-cols-1 gap-7">
                      <PriceChart competitorId={id} until={data.lastMonitored} />
                      <FactHistory competitorId={id} />
                    </div>
                  ),
                },
                {
                  id: 'pages',
                  label: 'Pages and details',
                  content: (
                    <div className="grid grid-cols-1 gap-7">
                      <PagesPanel competitor={data} canEdit={canEdit} />
                      {canEdit && <EditForm key={id} competitor={data} />}
                    </div>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </div>
    </Drawer>
  )
}

function EditForm({ competitor }: { competitor: CompetitorDetail }) {
  const edit = useEditCompetitor(competitor.id)
  const [draft, setDraft] = useState({ name: competitor.name, industry: competitor.industry, size: competitor.size })
  const field = (key: keyof typeof draft) => ({
    value: draft[key],
    maxLength: 120,
    onChange: (event: { currentTarget: { value: string } }) => setDraft({ ...draft, [key]: event.currentTarget.value }),
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.name.trim() !== '' && !edit.isPending) edit.mutate(draft)
      }}
    >
      <h3 className="text-sm font-semibold">Details</h3>
      <TextField label="Name" {...field('name')} error={draft.name.trim() === '' ? 'Please enter a name' : undefined} />
      <TextField label="Industry" {...field('industry')} />
      <TextField label="Company size" {...field('size')} />
      <FrequencySelect
        value={competitor.frequency}
        isDisabled={edit.isPending}
        onChange={(frequency) => edit.mutate({ frequency })}
      />
      {edit.error && <p className="text-sm text-danger">{describeError(edit.error)}</p>}
      <Button type="submit" isPending={edit.isPending}>
        Save details
      </Button>
    </form>
  )
}
