import type { Evidence } from '@sextant/contract/prds/content'
import type { Insights } from '@sextant/contract/prds/transcripts'
import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { Button } from '#ui/button'
import { Progress } from '#ui/charts/progress'
import { Drawer } from '#ui/overlays/drawer'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonText } from '#ui/states/skeleton'
import { Chip, type ChipTone } from '#ui/text/chip'
import { agentHue } from '../agent-hue.ts'
import { insightsQuery } from '../transcripts.api.ts'

/** A summary of the transcript before a PRD is generated from it. */
export function InsightsDrawer({ id }: { id: string }) {
  return (
    <Drawer
      side="end"
      title="Insights"
      trigger={
        <Button size="sm" variant="ghost" icon={<Lightbulb strokeWidth={1.5} />}>
          Insights
        </Button>
      }
    >
      <Found id={id} />
    </Drawer>
  )
}

function Found({ id }: { id: string }) {
  const query = useQuery(insightsQuery(id))
  if (query.isPending)
    return (
      <div role="status" aria-label="Reading the transcript" className="p-2">
        <SkeletonText lines={8} />
      </div>
    )
  if (!query.data) return <ErrorState {...failureOf(query)} />
  return <Shown insights={query.data} />
}

const tones: Record<Insights['sentiment'], ChipTone> = { positive: 'success', neutral: 'neutral', negative: 'danger' }
const percent = (share: number) => Math.round(share * 100)

function Shown({ insights }: { insights: Insights }) {
  const { summary, speakers, key_phrases, sentiment, problems, requests, decisions, actions } = insights
  return (
    <div {...agentHue} className="flex flex-col gap-6 px-2 pb-4 text-sm">
      <Part title="Summary">
        <p className="whitespace-pre-line">{summary}</p>
        <Chip tone={tones[sentiment]} className="mt-2 capitalize">
          {sentiment}
        </Chip>
      </Part>
      {speakers.length > 0 && (
        <Part title="Speakers">
          <ul className="flex flex-col gap-2">
            {speakers.map(({ name, share }) => (
              <li key={name}>
                <span className="font-medium">{name}</span>
                <Progress label={`${name}'s share`} value={percent(share)} tone="agent" isValueShown />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {key_phrases.length > 0 && <Part title="Key phrases">{key_phrases.join(', ')}</Part>}
      <Quotes title="Problems" quotes={problems} />
      <Quotes title="Requests" quotes={requests} />
      <Quotes title="Decisions" quotes={decisions} />
      <Quotes title="Actions" quotes={actions} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-xs font-semibold text-ink-3">{title}</h3>
      {children}
    </section>
  )
}

function Quotes({ title, quotes }: { title: string; quotes: readonly Evidence[] }) {
  if (quotes.length === 0) return null
  return (
    <Part title={title}>
      <ul className="flex flex-col gap-2">
        {quotes.map(({ start, quote, speaker, at }) => (
          <li key={start} className="border-s-2 border-brass-bright ps-3">
            <p>{`“${quote}”`}</p>
            <p className="num text-xs text-ink-3">{[speaker, at].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
