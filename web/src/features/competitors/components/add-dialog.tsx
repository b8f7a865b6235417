import {
  competitorLimits,
  defaultFrequency,
  type Frequency,
  invalidUrl,
  sampleSite,
  siteAddress,
} from '@sextant/contract/competitors/rules'
import { Globe } from 'lucide-react'
import { describeError } from '#kernel/data/api-error'
import { useForm } from '#kernel/forms/use-form'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useAddCompetitor } from '../competitors.api.ts'
import { FrequencySelect } from './frequency-select.tsx'

const blank = { url: '', name: '', industry: '', size: '', frequency: defaultFrequency as Frequency | null }
const check = ({ url }: typeof blank) => ({ url: siteAddress(url) ? undefined : invalidUrl })

export function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useAddCompetitor()
  const { field, values, set, errorOf, submit } = useForm({ initial: blank, check })
  const alert = errorOf('url') ?? (add.error ? describeError(add.error) : undefined)
  const word = (key: 'name' | 'industry' | 'size') => ({ ...field(key), maxLength: competitorLimits.wordLength })

  function send(close: () => void) {
    if (values.url.trim() === '' || add.isPending) return
    submit((draft) => add.mutate(draft, { onSuccess: close }))
  }

  return (
    <Dialog
      title="Add competitor"
      description="We'll read the home page now and watch the pricing, changelog, news, careers and help pages it links to."
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isLocked={add.isPending}
      onSubmit={(_event, close) => send(close)}
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
          {...field('url')}
          error={undefined}
          label="Competitor URL"
          placeholder="https://competitor.com"
          inputMode="url"
          autoComplete="off"
          maxLength={competitorLimits.urlLength}
        />
        {values.url === '' && (
          <div>
            <Button
              size="sm"
              icon={<Globe strokeWidth={1.5} />}
              onClick={() => set({ url: sampleSite.url, name: sampleSite.name })}
            >
              Use a sample page
            </Button>
          </div>
        )}
        <TextField label="Name" description="Defaults to the domain." {...word('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Industry" {...word('industry')} />
          <TextField label="Company size" {...word('size')} />
        </div>
        <FrequencySelect value={values.frequency} onChange={(frequency) => set({ frequency })} />
      </div>
    </Dialog>
  )
}
