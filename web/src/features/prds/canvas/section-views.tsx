import { shortDayText } from '@sextant/contract/kernel/date-text'
import type { SentenceEvidence } from '@sextant/contract/prds/content'
import { itemMark, peopleText, technicalHeadings } from '@sextant/contract/prds/rules'
import type { BodyKind, ByKind, SectionValues } from '@sextant/contract/prds/sections'
import { askingIn, askingText, type NamedSource } from '@sextant/contract/prds/sources'
import { storyLead } from '@sextant/contract/prds/story-words'
import { type ReactNode, useDeferredValue } from 'react'
import type { RequirementPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { ClaimItem, type ClaimWalk } from './claim-item.tsx'
import { Disagreement, isBetweenSources } from './disagreement.tsx'
import type { Claim, ClaimView } from './evidence-list.tsx'
import { Effort, Kind, Priority } from './levels.tsx'
import { ProseText } from './prose-text.tsx'
import { CustomersLine, useRequirementOrder } from './requirement-order.tsx'
import { SentenceText } from './sentence-text.tsx'

export interface SectionView extends ClaimView {
  /** Needed by the content that other features add to requirements. */
  prdId?: string | undefined
  /** Where the quotes come from. */
  sources?: readonly NamedSource[]
  /** The quotes behind sentences of running text. */
  sentences?: readonly SentenceEvidence[]
  /** Set on the PRD's own page. */
  walk?: ClaimWalk
}

/** How each kind of section is shown. */
export const sectionViews = (view: SectionView): ByKind<ReactNode> => ({
  text: ({ value }) => <ProseText text={value} view={view} />,
  personas: ({ value }) => <Audience value={value} view={view} />,
  stories: ({ value }) => <Stories value={value} view={view} />,
  features: ({ value }) => <Requirements value={value} view={view} />,
  technical: ({ value }) => <Technical value={value} view={view} />,
  metrics: ({ value }) => <Metrics value={value} view={view} />,
  claims: ({ key, value }) => (
    <Items view={view}>
      {value.map((claim) =>
        isBetweenSources(claim.evidence) && key === 'conflicts' ? (
          <Disagreement key={claim.id} claim={claim} text={claim.text} view={view} />
        ) : (
          <PlainClaim key={claim.id} claim={claim} text={claim.text} view={view} />
        ),
      )}
    </Items>
  ),
})

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="mt-2">
      <p className="text-xs font-semibold text-ink-3">{title}</p>
      <ul className="list-disc ps-5 marker:text-ink-3">
        {[...lines.entries()].map(([place, line]) => (
          <li key={place}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

const drawnAtOnce = 12

/** What is first in sight of a long list is drawn at once, the rest right after it. */
function Items({ view, children }: { view: SectionView; children: readonly ReactNode[] }) {
  const drawn = useDeferredValue(children.length, Math.min(children.length, drawnAtOnce))
  return (
    <ul
      className={
        view.walk ? 'flex flex-col gap-1' : 'flex flex-col divide-y divide-line *:py-4 *:first:pt-1 *:last:pb-0'
      }
    >
      {children.slice(0, drawn)}
    </ul>
  )
}

function Audience({ value, view }: Claims<'personas'>) {
  return (
    <Items view={view}>
      {[...value.entries()].map(([place, persona]) => (
        <li key={place}>
          <p className="font-semibold">{persona.name}</p>
          <SentenceText text={persona.description} view={view} />
          <Lines title="Goals" lines={persona.goals} />
          <Lines title="Pain points" lines={persona.pain_points} />
        </li>
      ))}
    </Items>
  )
}

type Requirement = SectionValues['features'][number]

interface Claims<Kind extends BodyKind> {
  value: SectionValues[Kind]
  view: SectionView
}

function Stories({ value, view }: Claims<'stories'>) {
  return (
    <Items view={view}>
      {value.map((story, index) => (
        <ClaimItem
          key={story.id}
          claim={story}
          view={view}
          mark={itemMark('story', index)}
          chips={<Priority level={story.priority} />}
          title={
            <>
              {story.as_a && (
                <>
                  <Lead>{storyLead(story.as_a)}</Lead> {story.as_a},{' '}
                </>
              )}
              <Lead>I want</Lead> {story.i_want}
              {story.so_that && (
                <>
                  , <Lead>so that</Lead> {story.so_that}
                </>
              )}
            </>
          }
        >
          <Lines title="Acceptance criteria" lines={story.acceptance_criteria} />
        </ClaimItem>
      ))}
    </Items>
  )
}

const Lead = ({ children }: { children: string }) => <span className="font-semibold text-ink-2">{children}</span>

const noCustomers = () => []

/** On the page of a PRD, they can be sorted by who asked. */
function Requirements({ value, view }: Claims<'features'>) {
  if (view.prdId === undefined || !view.sources) {
    return <RequirementItems value={value} ordered={value} view={view} customersOf={noCustomers} />
  }
  return <OrderedRequirements value={value} view={view} prdId={view.prdId} />
}

function OrderedRequirements({ value, view, prdId }: Claims<'features'> & { prdId: string }) {
  const { control, ...order } = useRequirementOrder(value, prdId)
  return (
    <>
      {control}
      <RequirementItems value={value} view={view} {...order} />
    </>
  )
}

type RequirementItemsProps = Claims<'features'> & Omit<ReturnType<typeof useRequirementOrder<Requirement>>, 'control'>

function RequirementItems({ value, ordered, view, customersOf }: RequirementItemsProps) {
  return (
    <Items view={view}>
      {ordered.map((item) => (
        <ClaimItem
          key={item.id}
          claim={item}
          view={view}
          mark={itemMark('requirement', value.indexOf(item))}
          title={item.feature}
          note={noteOf(item, view)}
          chips={
            <>
              {item.kind && <Kind kind={item.kind} />}
              <Priority level={item.priority} />
              {item.effort !== 'unknown' && <Effort size={item.effort} />}
            </>
          }
          extras={view.prdId && <FromOtherRooms prdId={view.prdId} requirementId={item.id} />}
        >
          {item.description && <p>{item.description}</p>}
          {item.user_value && <p className="mt-1 text-ink-2">{item.user_value}</p>}
          <Asking item={item} view={view} />
          <CustomersLine customers={customersOf(item.id)} />
          {item.priority_reason && <p className="mt-1 text-sm text-ink-3">Why this priority: {item.priority_reason}</p>}
        </ClaimItem>
      ))}
    </Items>
  )
}

const noteOf = ({ said_by: by = [], evidence }: Requirement, { sources = [] }: SectionView) =>
  isBetweenSources(evidence) ? askingText(evidence, sources) : by.length > 0 && `Said by ${peopleText(by)}`

/** Who asked, in which source and when, where there are several. */
function Asking({ item: { evidence }, view: { sources = [] } }: { item: Requirement; view: SectionView }) {
  if (!isBetweenSources(evidence)) return null
  return (
    <ul aria-label="Who asked" className="mt-1.5 flex flex-col gap-0.5 text-sm text-ink-2">
      {askingIn(evidence, sources).map(({ source, people }) => (
        <li key={source.id}>
          {people.length > 0 &&
            `${people.slice(0, 6).join(', ')}${people.length > 6 ? ` and ${people.length - 6} more` : ''} · `}
          <span className="text-ink-3">{`${source.title}, ${shortDayText(new Date(source.at))}`}</span>
        </li>
      ))}
    </ul>
  )
}

export function FromOtherRooms(about: RequirementPart) {
  const { requirements } = useSlots()
  return requirements.map(({ room, Part: RoomPart }) => <RoomPart key={room} part={about} />)
}

function Technical({ value, view }: Claims<'technical'>) {
  const filled = technicalHeadings.filter((heading) => (value[heading] ?? []).length > 0)
  return (
    <div className="flex flex-col gap-4">
      {filled.map((heading) => (
        <div key={heading}>
          <p className="text-xs font-semibold text-ink-3 capitalize">{heading}</p>
          <Items view={view}>
            {value[heading].map((item) => (
              <PlainClaim key={item.id} claim={item} text={item.requirement} view={view} />
            ))}
          </Items>
        </div>
      ))}
    </div>
  )
}

function Metrics({ value, view }: Claims<'metrics'>) {
  return (
    <Items view={view}>
      {value.map((item) => (
        <ClaimItem key={item.id} claim={item} view={view} title={item.metric}>
          <MetricFacts item={item} />
        </ClaimItem>
      ))}
    </Items>
  )
}

function MetricFacts({ item }: { item: SectionValues['metrics'][number] }) {
  const facts = [
    ['Today', item.baseline],
    ['Target', item.target],
    ['By', item.date],
    ['Measured by', item.measurement],
  ] as const
  return (
    <dl className="num mt-2 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
      {facts.map(([term, value]) => (
        <div key={term} className="bg-surface px-3 py-2">
          <dt className="text-xs text-ink-3">{term}</dt>
          <dd className={value ? 'font-semibold text-ink' : 'text-ink-3'}>{value || 'not said'}</dd>
        </div>
      ))}
    </dl>
  )
}

const PlainClaim = ({ claim, text, view }: { claim: Claim; text: string; view: SectionView }) => (
  <ClaimItem claim={claim} view={view} title={text} />
)
