import type { CompetitorChangeDetail } from '@sextant/contract/competitors/routes'
import { predictedImpact } from '@sextant/contract/competitors/rules'
import { momentText } from '@sextant/contract/kernel/date-text'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Feather } from 'lucide-react'
import type { ReactNode } from 'react'
import { draftContentFrom } from '#kernel/draft-content'
import { useMay } from '#kernel/session/permissions'
import { Loaded } from '#shared/loaded'
import { Button, buttonClass } from '#ui/button'
import { Drawer } from '#ui/overlays/drawer'
import { SkeletonText } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { KeyValueList } from '#ui/text/key-value-list'
import { Link } from '#ui/text/link'
import { SampleMark } from '#ui/text/sample-mark'
import { changeQuery, useSetRelevance } from '../competitors.api.ts'
import { categoryWords, impactTones, impactWords, pageWords, shortAddress, typeWords } from '../words.ts'
import { ChangedPartView } from './changed-part.tsx'
import { FactRow } from './fact-row.tsx'
import { ImplicationView } from './implication.tsx'

/** The analysis of one change. It renders outside the agent's page, so the agent hue is set again. */
export function ChangeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(changeQuery(id))
  return (
    <Drawer title="Change analysis" side="end" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div data-agent="market-maven" className="p-2">
        <Loaded query={query} pending={<SkeletonText lines={8} />}>
          {(data) => <Analysis change={data} />}
        </Loaded>
      </div>
    </Drawer>
  )
}

function Analysis({ change }: { change: CompetitorChangeDetail }) {
  const { title, competitorName, type, category, impact, impactReason, confidence, timestamp, url, pageKind } = change
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <p className="text-xs font-medium text-ink-2">{competitorName}</p>
        <h3 className="mt-1 text-base leading-5.5 font-semibold wrap-anywhere">{title}</h3>
        <div className="mt-2 flex flex-wrap gap-2">
          <Chip tone={impactTones[impact]}>{impactWords[impact]}</Chip>
          {change.isSample && <SampleMark />}
        </div>
        <p className="mt-2 text-sm text-ink-2">{impactReason}</p>
        <Actions change={change} />
      </div>
      <Section title="What it means for you">
        <ImplicationView implication={change.implication} />
      </Section>
      {change.facts.length > 0 && (
        <Section title="Facts">
          <ul className="divide-y divide-line rounded-md border border-line">
            {change.facts.map((fact) => (
              <FactRow key={fact.id} fact={fact} />
            ))}
          </ul>
        </Section>
      )}
      <Section title="Before and after">
        <div className="grid gap-4">
          {change.parts.map((part) => (
            <ChangedPartView key={JSON.stringify(part)} part={part} />
          ))}
        </div>
      </Section>
      <PredictedImpact change={change} />
      <Section title="Source">
        <KeyValueList
          items={[
            { term: 'Type', value: typeWords[type] },
            { term: 'Category', value: categoryWords[category] },
            { term: 'Confidence', value: `${confidence}%`, isNumeric: true },
            { term: 'Found', value: <time dateTime={timestamp}>{momentText(timestamp)}</time> },
            { term: 'Page', value: pageWords[pageKind] },
            {
              term: 'URL',
              value: change.isSample ? (
                shortAddress(url)
              ) : (
                <Link href={url} isExternal className="wrap-anywhere">
                  {shortAddress(url)}
                </Link>
              ),
            },
          ]}
        />
      </Section>
    </div>
  )
}

function Actions({ change: { id, isDismissed } }: { change: CompetitorChangeDetail }) {
  const setRelevance = useSetRelevance()
  if (!useMay('canEditAgents')) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <RouterLink {...draftContentFrom('change', id)} className={buttonClass({ size: 'sm' })}>
        <Feather aria-hidden="true" strokeWidth={1.5} />
        Draft Content
      </RouterLink>
      <Button
        size="sm"
        isPending={setRelevance.isPending}
        onClick={() => setRelevance.mutate({ id, isRelevant: isDismissed })}
      >
        {isDismissed ? 'Relevant again' : 'Not relevant'}
      </Button>
    </div>
  )
}

function PredictedImpact({ change: { impact } }: { change: CompetitorChangeDetail }) {
  const { userAcquisition, marketShare } = predictedImpact[impact]
  return (
    <Section title="Predicted impact">
      <dl className="grid grid-cols-2 gap-3">
        <Figure label="User acquisition" value={userAcquisition} />
        <Figure label="Market share" value={marketShare} />
      </dl>
      <p className="mt-2 text-xs text-ink-3">Rough estimates based on the impact level, not measurements.</p>
    </Section>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-md border border-line px-3 py-2.5">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="num mt-0.5 text-lg font-semibold text-danger">{`${value}%`}</dd>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 text-sm font-semibold">{title}</h4>
      {children}
    </section>
  )
}
