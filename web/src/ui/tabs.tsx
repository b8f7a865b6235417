import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { cx } from './cx.ts'
import { Badge } from './text/badge.tsx'

type TabItem<Id extends string> = {
  id: Id
  label: string
  count?: ReactNode
  isDisabled?: boolean
  content: ReactNode
}

type TabsProps<Id extends string> = {
  /** Accessible name. */
  label: string
  tabs: TabItem<Id>[]
  /** The open tab, if the URL or a store controls it. */
  selected?: Id
  onSelect?: (id: Id) => void
  /** Hidden panels stay mounted, so a half-filled form is kept. */
  keepMounted?: boolean
  /** Fills its box; the open panel scrolls. */
  isFilling?: boolean
}

export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  keepMounted = false,
  isFilling = false,
}: TabsProps<Id>) {
  const row = useSelectedInSight(selected)
  function choose(key: unknown) {
    const chosen = tabs.find((tab) => tab.id === key)
    if (chosen) onSelect?.(chosen.id)
  }
  return (
    <AriaTabs
      {...(selected && { selectedKey: selected })}
      onSelectionChange={choose}
      className={cx('flex min-w-0 flex-col', isFilling && 'h-full min-h-0')}
    >
      <TabList
        ref={row}
        aria-label={label}
        items={tabs}
        className={cx(
          'fades-at-ends flex overflow-x-auto border-b border-line [scrollbar-width:none]',
          // On a phone, the button that closes the sheet is beside them.
          isFilling ? 'shrink-0 ps-5 pe-3 max-lg:me-14' : 'gap-1',
        )}
      >
        {(tab) => (
          <Tab
            isDisabled={tab.isDisabled ?? false}
            className={cx(
              'relative flex min-h-11 shrink-0 cursor-pointer items-center text-sm font-medium text-ink-2 transition-colors duration-150 ease-instrument first:ps-0 after:absolute after:bottom-0 after:h-0.5 after:bg-transparent first:after:start-0 data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focus-visible:-outline-offset-2 data-hovered:text-ink data-selected:text-ink data-selected:after:bg-brass-bright',
              isFilling ? 'gap-1 px-1.5 after:inset-x-1.5' : 'gap-2 px-3 after:inset-x-3',
            )}
          >
            {tab.label}
            {typeof tab.count === 'number' ? <Badge count={tab.count} max={99} tone="quiet" /> : tab.count}
          </Tab>
        )}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          shouldForceMount={keepMounted}
          className={cx('data-inert:hidden', isFilling ? 'relative min-h-0 flex-1 overflow-y-auto' : 'pt-5')}
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** On a phone the tabs are wider than the screen, and they render a moment after the page. */
function useSelectedInSight(selected: string | undefined) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawn = requestAnimationFrame(() => {
      const tab = row.current?.querySelector<HTMLElement>(`[role=tab][data-key="${selected}"]`)
      if (!row.current || !tab) return
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(drawn)
  }, [selected])
  return row
}
