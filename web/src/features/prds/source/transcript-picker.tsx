import { mostSources, type SourceKind, tooManySources } from '@sextant/contract/prds/sources'
import { Library } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { Tabs } from '#ui/tabs'
import { useKeepOffers } from '../transcripts.api.ts'
import { OfferList } from './offer-list.tsx'
import { TranscriptList } from './transcript-list.tsx'

/** A source that is ticked, by kind and id: themes and topics become transcripts when they are used. */
export interface Ticked {
  kind: SourceKind
  id: string
}

export interface Ticks {
  isTicked: (source: Ticked) => boolean
  onTick: (source: Ticked, isTicked: boolean) => void
}

const isSame = (one: Ticked, other: Ticked) => one.kind === other.kind && one.id === other.id

interface TranscriptPickerProps {
  isDisabled: boolean
  attached: readonly string[]
  onPick: (...ids: string[]) => void
}

/** Chooses one source, or ticks several for one PRD. */
export function TranscriptPicker({ isDisabled, attached, onPick }: TranscriptPickerProps) {
  return (
    <Dialog
      size="md"
      title="Previous transcripts"
      description={`Choose a source for the PRD, or tick up to ${mostSources} to write one PRD from all of them.`}
      trigger={
        <Button disabled={isDisabled} icon={<Library strokeWidth={1.5} />}>
          Previous transcripts
        </Button>
      }
    >
      {(close) => (
        <SourcePicker
          attached={attached}
          onPick={(...ids) => {
            close()
            onPick(...ids)
          }}
        />
      )}
    </Dialog>
  )
}

interface SourcePickerProps extends Omit<TranscriptPickerProps, 'isDisabled'> {
  atMost?: number
  /** Further ways to bring in a source. */
  moreTabs?: ComponentProps<typeof Tabs>['tabs']
}

export function SourcePicker({ attached, onPick, atMost = mostSources, moreTabs = [] }: SourcePickerProps) {
  const [ticked, setTicked] = useState<readonly Ticked[]>(() => attached.map((id) => ({ kind: 'transcript', id })))
  const keep = useKeepOffers()
  const ticks: Ticks = {
    isTicked: (source) => ticked.some((one) => isSame(one, source)),
    onTick: (source, isTicked) =>
      setTicked((before) => {
        const others = before.filter((one) => !isSame(one, source))
        return isTicked ? [...others, source] : others
      }),
  }
  function use() {
    const offers = ticked.flatMap(({ kind, id }) => (kind === 'theme' || kind === 'topic' ? [{ kind, id }] : []))
    const transcripts = ticked.flatMap(({ kind, id }) => (kind === 'transcript' ? [id] : []))
    keep.mutate(offers, { onSuccess: (kept) => onPick(...new Set([...transcripts, ...kept])) })
  }
  const isTooMany = ticked.length > atMost
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label="Where sources come from"
        tabs={[
          {
            id: 'transcripts',
            label: 'Transcripts and imports',
            content: <TranscriptList ticks={ticks} onPick={(id) => onPick(id)} />,
          },
          { id: 'offers', label: 'Themes and topics', content: <OfferList ticks={ticks} /> },
          ...moreTabs,
        ]}
      />
      {isTooMany && <Banner tone="warning">{tooManySources}</Banner>}
      {ticked.length > 0 && (
        <div className="sticky bottom-0 flex justify-end border-t border-line bg-surface pt-3">
          <Button variant="primary" isPending={keep.isPending} disabled={isTooMany} onClick={use}>
            {ticked.length === 1 ? 'Use 1 source' : `Use ${ticked.length} sources`}
          </Button>
        </div>
      )}
    </div>
  )
}
