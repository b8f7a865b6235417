import {
  competitorLimits,
  defaultFrequency,
  type Frequency,
  invalidUrl,
  sampleSite,
  siteAddress,
} from '@sextant/contract/competitors/rules'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useAddCompetitor } from '../competitors.api.ts'
import { FrequencySelect } from './frequency-select.tsx'

export function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useAddCompetitor()
  const [draft, setDraft] = useState({ url: '', name: '', industry: '', size: '' })
  const [frequency, setFrequency] = useState<Frequency | null>(defaultFrequency)
  const [alert, setAlert] = useState<string | undefined>(undefined)
  const field = (key: keyof typeof draft) => ({
    value: draft[key],
    maxLength: key === 'url' ? competitorLimits.urlLength : competitorLimits.wordLength,
    onChange: (event: { currentTarget: { value: string } }) => setDraft({ ...draft, [key]: event.currentTarget.value }),
  })

  function submit(close: () => void) {
    if (draft.url.trim() === '' || add.isPending) return
    if (!siteAddress(draft.url)) return setAlert(invalidUrl)
    setAlert(undefined)
    add.mutate({ ...draft, frequency }, { onSuccess: close, onError: (error) => setAlert(describeError(error)) })
  }

  return (
    <Dialog
      title="Add competitor"
      description="We'll scan the home page now and suggest pricing, changelog, news and careers pages to watch."
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isLocked={add.isPending}
      onSubmit={(_event, close) => submit(close)}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={add.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={add.isPending}>
            Add
          </Button>
        </>
      )}
    >
      <div className="grid gap-4">
        {alert && (
          <Banner tone="danger" isAlert>
            {alert}
          </Banner>
        )}
        <TextField
          label="Competitor URL"
          placeholder="https://competitor.com"
          inputMode="url"
          autoComplete="off"
          {...field('url')}
        />
        {draft.url === '' && (
          <div>
            <Button
              size="sm"
              icon={<Globe strokeWidth={1.5} />}
              onClick={() => setDraft({ ...draft, url: sampleSite.url, name: sampleSite.name })}
            >
              Use a sample page
            </Button>
          </div>
        )}
        <TextField label="Name" description="Defaults to the domain." {...field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Industry" {...field('industry')} />
          <TextField label="Company size" {...field('size')} />
        </div>
        <FrequencySelect value={frequency} onChange={setFrequency} />
      </div>
    </Dialog>
  )
}
