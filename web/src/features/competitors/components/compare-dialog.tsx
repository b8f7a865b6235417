import { cardSections } from '@sextant/contract/competitors/rules'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf } from '#kernel/data/paging'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { Dialog } from '#ui/overlays/dialog'
import { SkeletonText } from '#ui/states/skeleton'
import { SampleMark } from '#ui/text/sample-mark'
import { battlecardQuery, competitorsQuery } from '../competitors.api.ts'
import { sectionWords } from '../words.ts'
import { CardLines } from './battlecard.tsx'

const mostAtOnce = 4

/** Battlecards side by side, a section a row. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const competitors = itemsOf(useInfiniteQuery(competitorsQuery).data)
  const [chosen, setChosen] = useState<string[]>()
  const ids = chosen ?? competitors.slice(0, 3).map(({ id }) => id)
  const cards = useQueries({ queries: ids.map(battlecardQuery) }).flatMap(({ data }) => data ?? [])
  return (
    <Dialog title="Compare competitors" size="lg" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="grid grid-cols-1 gap-5" data-agent="market-maven">
        {competitors.length > 2 && (
          <CheckboxGroup
            label={`Competitors, up to ${mostAtOnce}`}
            columns={2}
            options={competitors.map(({ id, name }) => {
              return { value: id, label: name, isDisabled: ids.length >= mostAtOnce && !ids.includes(id) }
            })}
            value={ids}
            onChange={setChosen}
          />
        )}
        {cards.length < ids.length ? (
          <SkeletonText lines={8} />
        ) : (
          <div className="-mx-2 overflow-x-auto px-2">
            <table
              className="w-full table-fixed border-collapse text-start text-sm"
              style={{ minWidth: `${cards.length * 15}rem` }}
            >
              <caption className="sr-only">Competitors side by side</caption>
              <thead>
                <tr>
                  {cards.map(({ competitorId, name, isSample }) => (
                    <th key={competitorId} scope="col" className="pe-4 pb-2 text-start text-base font-semibold">
                      {name} {isSample && <SampleMark />}
                    </th>
                  ))}
                </tr>
              </thead>
              {cardSections.map((section) => (
                <tbody key={section} className="border-t border-line">
                  <tr>
                    <th
                      scope="colgroup"
                      colSpan={cards.length}
                      className="pt-3 text-start text-xs font-medium text-ink-2"
                    >
                      {sectionWords[section]}
                    </th>
                  </tr>
                  <tr>
                    {cards.map((card) => (
                      <td key={card.competitorId} className="pt-2 pe-4 pb-4 align-top">
                        <CardLines card={card} section={section} />
                      </td>
                    ))}
                  </tr>
                </tbody>
              ))}
            </table>
          </div>
        )}
      </div>
    </Dialog>
  )
}
