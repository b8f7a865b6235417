import { type LoadedProps, Loaded as LoadedQuery } from '#shared/loaded'
import { SkeletonCard } from '#ui/states/skeleton'

type SettingsProps<Data> = Pick<LoadedProps<Data>, 'query' | 'children'> &
  Partial<Pick<LoadedProps<Data>, 'pending'>> & {
    /** Announced to screen readers while loading. */
    label: string
  }

/** What a settings page loads, in place of a card. */
export const Loaded = <Data,>({ label, pending, ...loaded }: SettingsProps<Data>) => (
  <LoadedQuery
    pending={pending ?? <SkeletonCard label={label} lines={4} />}
    className="rounded-lg border border-line bg-surface"
    {...loaded}
  />
)
