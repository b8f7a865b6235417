import { exactMomentText, longDayText } from '@sextant/contract/kernel/date-text'
import { timeAgo } from '#kernel/time/time-ago'
import type { TableColumn } from '#ui/table'

type Text<Item> = NonNullable<TableColumn<Item>['text']>

/** A column that shows what its CSV has. */
export function textColumn<Item>(
  id: string,
  label: string,
  text: Text<Item>,
  more?: Partial<TableColumn<Item>>,
): TableColumn<Item> {
  return { id, label, text, cell: (item) => text(item) || '–', ...more }
}

/** When something was; sorted by it, rows are under their days. Cards draw no cells and need no `now`. */
export function timeColumn<Item>(
  id: string,
  label: string,
  momentOf: (item: Item) => string,
  { now = 0, ...more }: Partial<TableColumn<Item>> & { now?: number } = {},
): TableColumn<Item> {
  return {
    ...{ id, label, text: momentOf, sort: { by: id, first: 'descending' } },
    group: (item) => longDayText(momentOf(item)),
    cell: (item) => (
      <time
        dateTime={momentOf(item)}
        title={exactMomentText(momentOf(item))}
        className="num inline-block whitespace-nowrap first-letter:uppercase"
      >
        {timeAgo(momentOf(item), now)}
      </time>
    ),
    ...more,
  }
}
