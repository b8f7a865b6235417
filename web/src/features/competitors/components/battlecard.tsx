import type { BattlecardLine, Battlecard as Card } from '@sextant/contract/competitors/routes'
import { cardSections } from '@sextant/contract/competitors/rules'
import { shortDayText } from '@sextant/contract/kernel/date-text'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#shared/loaded'
import { SkeletonText } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { dot } from '../../../ui/text/dot.ts'
import { battlecardQuery } from '../competitors.api.ts'
import { noLines, sectionWords } from '../words.ts'
import { RestLink } from './rest-link.tsx'

export function Battlecard({ competitorId }: { competitorId: string }) {
  const query = useQuery(battlecardQuery(competitorId))
  return (
    <Loaded query={query} pending={<SkeletonText lines={8} />}>
      {(card) => (
        <div className="grid grid-cols-1 gap-6">
          {cardSections.map((section) => (
            <section key={section}>
              <h3 className="mb-2 text-sm font-semibold">{sectionWords[section]}</h3>
              <CardLines card={card} section={section} />
            </section>
          ))}
          <p className="text-xs text-ink-3">
            {`Quotes are from ${card.pagesRead === 1 ? '1 page' : `${card.pagesRead} pages`} and your requirements; the sentences around them are a template. Lines that weren't seen for ${card.staleAfterDays} days are stale.`}
          </p>
        </div>
      )}
    </Loaded>
  )
}

export function CardLines({ card, section }: { card: Card; section: BattlecardLine['section'] }) {
  const lines = card.lines.filter((line) => line.section === section)
  if (lines.length === 0) return <p className="text-xs text-ink-3">{noLines[section]}</p>
  return (
    <ul aria-label={`${sectionWords[section]} of ${card.name}`} className="grid gap-3">
      {lines.map((line) => (
        <Line key={line.source.url + line.text + line.quote} line={line} isSample={card.isSample} />
      ))}
    </ul>
  )
}

function Line({
  line: { text, quote, source, confirmedAt, isStale },
  isSample,
}: {
  line: BattlecardLine
  isSample: boolean
}) {
  return (
    <li className="min-w-0 text-sm">
      {text && <p className="wrap-anywhere">{text}</p>}
      <p className="mt-0.5 text-ink-2 wrap-anywhere">{`“${quote}”`}</p>
      <p className="num mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-ink-3">
        <span className="min-w-0">
          <RestLink source={source} isSample={isSample} />
          {dot}
          <time dateTime={confirmedAt}>{`seen ${shortDayText(confirmedAt)}`}</time>
        </span>
        {isStale && <Chip tone="warning">Stale</Chip>}
      </p>
    </li>
  )
}
