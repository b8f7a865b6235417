import type { SentenceEvidence } from '@sextant/contract/prds/content'
import { itemMark, peopleText, targetLine, technicalHeadings } from '@sextant/contract/prds/rules'
import type { BodyKind, ByKind, SectionValues } from '@sextant/contract/prds/sections'
import { storyLead } from '@sextant/contract/prds/story-words'
import type { ReactNode } from 'react'
import type { RequirementPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { type Claim, ClaimBadges, type ClaimView, EvidenceList } from './evidence-list.tsx'
import { Effort, Kind, Priority } from './levels.tsx'
import { SentenceText } from './sentence-text.tsx'

export interface SectionView extends ClaimView {
  /** Needed by the content that other features add to requirements. */
  prdId?: string | undefined
  /** The quotes behind sentences of running text. */
  sentences?: readonly SentenceEvidence[]
}

/** How each kind of section is shown. */
export const sectionViews = (view: SectionView): ByKind<ReactNode> => ({
  text: ({ value }) => <SentenceText text={value} view={view} />,
  personas: ({ value }) => <Audience value={value} view={view} />,
  stories: ({ value }) => <Stories value={value} view={view} />,
  features: ({ value }) => <Requirements value={value} view={view} />,
  technical: ({ value }) => <Technical value={value} view={view} />,
  metrics: ({ value }) => <Metrics value={value} view={view} />,
  claims: ({ value }) => (
    <Items>
      {value.map((claim) => (
        <PlainClaim key={claim.id} claim={claim} text={claim.text} view={view} />
      ))}
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

const Items = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-col divide-y divide-line *:py-4 *:first:pt-1 *:last:pb-0">{children}</ul>
)

const Badges = ({ children }: { children: ReactNode }) => <div className="mt-2 flex flex-wrap gap-1.5">{children}</div>

function Audience({ value, view }: Claims<'personas'>) {
  return (
    <Items>
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

interface Claims<Kind extends BodyKind> {
  value: SectionValues[Kind]
  view: SectionView
}

function Stories({ value, view }: Claims<'stories'>) {
  return (
    <Items>
      {value.map((story, index) => (
        <li key={story.id}>
          <Mark>{itemMark('story', index)}</Mark>
          <p className="inline">
            <Lead>{storyLead(story.as_a)}</Lead> {story.as_a}, <Lead>I want</Lead> {story.i_want}
            {story.so_that && (
              <>
                , <Lead>so that</Lead> {story.so_that}
              </>
            )}
          </p>
          <Lines title="Acceptance criteria" lines={story.acceptance_criteria} />
          <Badges>
            <Priority level={story.priority} />
            <ClaimBadges claim={story} view={view} />
          </Badges>
          <EvidenceList claim={story} view={view} />
        </li>
      ))}
    </Items>
  )
}

/** The same number appears in exports and works in the chat. */
const Mark = ({ children }: { children: string }) => <span className="num me-2 text-xs text-ink-3">{children}</span>

const Lead = ({ children }: { children: string }) => <span className="font-semibold text-ink-2">{children}</span>

function Requirements({ value, view }: Claims<'features'>) {
  return (
    <Items>
      {value.map((item, index) => (
        <li key={item.id}>
          <Mark>{itemMark('requirement', index)}</Mark>
          <p className="inline font-semibold">{item.feature}</p>
          {item.description && <p>{item.description}</p>}
          {item.user_value && <p className="mt-1 text-ink-2">{item.user_value}</p>}
          {item.priority_reason && <p className="mt-1 text-sm text-ink-3">Why this priority: {item.priority_reason}</p>}
          {item.said_by && item.said_by.length > 0 && (
            <p className="mt-1 text-sm text-ink-3">{`Said by ${peopleText(item.said_by)}`}</p>
          )}
          <Badges>
            {item.kind && <Kind kind={item.kind} />}
            <Priority level={item.priority} />
            {item.effort !== 'unknown' && <Effort size={item.effort} />}
            <ClaimBadges claim={item} view={view} />
            {view.prdId && <FromOtherRooms prdId={view.prdId} requirementId={item.id} />}
          </Badges>
          <EvidenceList claim={item} view={view} />
        </li>
      ))}
    </Items>
  )
}

function FromOtherRooms(about: RequirementPart) {
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
          <Items>
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
    <Items>
      {value.map((item) => (
        <li key={item.id}>
          <p className="font-semibold">{item.metric}</p>
          {item.target && <p className="num">{`Target: ${targetLine(item)}`}</p>}
          {item.measurement && <p className="text-ink-2">{`Measured by: ${item.measurement}`}</p>}
          <Badges>
            <ClaimBadges claim={item} view={view} />
          </Badges>
          <EvidenceList claim={item} view={view} />
        </li>
      ))}
    </Items>
  )
}

function PlainClaim({ claim, text, view }: { claim: Claim; text: string; view: SectionView }) {
  return (
    <li>
      <p>{text}</p>
      <Badges>
        <ClaimBadges claim={claim} view={view} />
      </Badges>
      <EvidenceList claim={claim} view={view} />
    </li>
  )
}
