import type { PrdContent } from '@sextant/contract/prds/routes'
import { itemMark, technicalHeadings } from '@sextant/contract/prds/rules'
import { storyLead } from '@sextant/contract/prds/story-words'
import { type ReactNode, useId } from 'react'
import type { RequirementPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { cx } from '../../../ui/cx.ts'
import { agentHue } from '../agent-hue.ts'
import { type Section, sectionNames } from '../sections.ts'
import { ClaimBadges, type ClaimView, EvidenceList } from './evidence-list.tsx'
import { Effort, Priority } from './levels.tsx'

export interface DocumentView extends ClaimView {
  /** Sections to highlight as just changed. */
  changed: readonly Section[]
  /** Needed by the content that other features add to requirements. */
  prdId?: string | undefined
}

interface PrdDocumentProps {
  content: PrdContent
  view: DocumentView
  /** Heading level of the sections. */
  level?: 3 | 4
}

/** Read-only view of a PRD. */
export function PrdDocument({ content, view, level = 3 }: PrdDocumentProps) {
  const part = (section: Section, children: ReactNode, isEmpty: boolean) => (
    <Part section={section} level={level} isChanged={view.changed.includes(section)} isEmpty={isEmpty}>
      {children}
    </Part>
  )
  return (
    <div {...agentHue} className="flex flex-col gap-7 text-sm leading-[1.375rem] wrap-anywhere text-ink">
      {part('executive_summary', <Text>{content.executive_summary}</Text>, content.executive_summary === '')}
      {part('problem_statement', <Text>{content.problem_statement}</Text>, content.problem_statement === '')}
      {part('target_audience', <Audience {...content} />, content.target_audience.length === 0)}
      {part('user_stories', <Stories {...content} view={view} />, content.user_stories.length === 0)}
      {part(
        'feature_requirements',
        <Requirements {...content} view={view} />,
        content.feature_requirements.length === 0,
      )}
      {part(
        'technical_requirements',
        <Technical {...content} view={view} />,
        technicalHeadings.every((heading) => (content.technical_requirements[heading] ?? []).length === 0),
      )}
      {part('success_metrics', <Metrics {...content} view={view} />, content.success_metrics.length === 0)}
    </div>
  )
}

interface PartProps {
  section: Section
  level: 3 | 4
  isChanged: boolean
  isEmpty: boolean
  children: ReactNode
}

function Part({ section, level, isChanged, isEmpty, children }: PartProps) {
  const id = useId()
  const Title: 'h3' | 'h4' = `h${level}`
  return (
    <section
      aria-labelledby={id}
      data-changed={isChanged || undefined}
      className={cx(isChanged && '-ms-4 rounded-sm border-s-2 border-agent bg-agent-wash/50 py-2 ps-3.5')}
    >
      <Title id={id} className="mb-2 flex items-center gap-3 font-display text-[1.25rem] leading-6">
        {sectionNames[section]}
        {isChanged && <span className="font-sans text-xs font-semibold text-agent">Changed</span>}
      </Title>
      {isEmpty ? <p className="text-ink-3">Not mentioned in the source.</p> : children}
    </section>
  )
}

const Text = ({ children }: { children: string }) => <p className="whitespace-pre-wrap">{children}</p>

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

function Audience({ target_audience }: PrdContent) {
  return (
    <Items>
      {[...target_audience.entries()].map(([place, persona]) => (
        <li key={place}>
          <p className="font-semibold">{persona.name}</p>
          <p>{persona.description}</p>
          <Lines title="Goals" lines={persona.goals} />
          <Lines title="Pain points" lines={persona.pain_points} />
        </li>
      ))}
    </Items>
  )
}

type Claims = PrdContent & { view: DocumentView }

function Stories({ user_stories, view }: Claims) {
  return (
    <Items>
      {user_stories.map((story, index) => (
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

function Requirements({ feature_requirements, view }: Claims) {
  return (
    <Items>
      {feature_requirements.map((item, index) => (
        <li key={item.id}>
          <Mark>{itemMark('requirement', index)}</Mark>
          <p className="inline font-semibold">{item.feature}</p>
          <p>{item.description}</p>
          {item.user_value && <p className="mt-1 text-ink-2">{item.user_value}</p>}
          <Badges>
            <Priority level={item.priority} />
            <Effort size={item.effort} />
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

function Technical({ technical_requirements, view }: Claims) {
  const filled = technicalHeadings.filter((heading) => (technical_requirements[heading] ?? []).length > 0)
  return (
    <div className="flex flex-col gap-4">
      {filled.map((heading) => (
        <div key={heading}>
          <p className="text-xs font-semibold text-ink-3 capitalize">{heading}</p>
          <Items>
            {technical_requirements[heading].map((item) => (
              <li key={item.id}>
                <p>{item.requirement}</p>
                <Badges>
                  <ClaimBadges claim={item} view={view} />
                </Badges>
                <EvidenceList claim={item} view={view} />
              </li>
            ))}
          </Items>
        </div>
      ))}
    </div>
  )
}

function Metrics({ success_metrics, view }: Claims) {
  return (
    <Items>
      {success_metrics.map((item) => (
        <li key={item.id}>
          <p className="font-semibold">{item.metric}</p>
          {item.target && <p className="num">{`Target: ${item.target}`}</p>}
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
