import type { ReactNode } from 'react'
import type { RawSearch } from '#kernel/feature'
import { useAddress } from '#kernel/page-search'
import { SearchWhileTyping } from '#ui/fields/search-while-typing'
import { Select } from '#ui/fields/select'
import { FilterNote } from '#ui/states/filter-note'
import { FilterFold } from '../filter-fold.tsx'

/** What a list can be narrowed by; each has its own name in the address. */
export interface ListFilters {
  search?: { name: string; label: string; placeholder?: string }
  choices?: readonly {
    name: string
    label: string
    all: string
    options: readonly { value: string; label: string }[]
  }[]
  /** What only links narrow it by, with the words for it. */
  linked?: { names: readonly string[]; words: readonly string[] }
}

const all = 'all'
const asText = (raw: RawSearch) => raw as Record<string, string | undefined>

/** The address as text, with the part of it that narrows and sorts the list. */
export function useListAddress({ search, choices = [], linked }: ListFilters) {
  const { search: address, change } = useAddress(asText)
  const names = [...(search ? [search.name] : []), ...choices.map(({ name }) => name), ...(linked?.names ?? [])]
  const set = (part: Record<string, string | undefined>, of = names) =>
    change({ ...Object.fromEntries(of.map((name) => [name, undefined])), ...part })
  return {
    address,
    change,
    isFiltered: names.some((name) => address[name] !== undefined),
    clear: (of?: readonly string[]) => set({}, of ? [...of] : names),
    viewed: Object.fromEntries(
      [...names, 'sort'].flatMap((name) => (address[name] === undefined ? [] : [[name, String(address[name])]])),
    ),
    showView: (view: Record<string, string>) => set(view, [...names, 'sort', 'open']),
  }
}

interface FilterRowProps {
  filters: ListFilters
  place: ReturnType<typeof useListAddress>
  /** Further choices. */
  children?: ReactNode
}

export function FilterRow({ filters: { search, choices = [], linked }, place, children }: FilterRowProps) {
  const { address, change, clear } = place
  return (
    <>
      {(search || choices.length > 0) && (
        <search className="grid grid-cols-2 gap-3 border-b border-line bg-paper px-5 py-4 sm:flex sm:flex-wrap sm:px-6">
          {search && (
            <SearchWhileTyping
              label={search.label}
              {...(search.placeholder && { placeholder: search.placeholder })}
              className="col-span-full sm:min-w-52 sm:flex-1"
              value={String(address[search.name] ?? '')}
              onSearch={(words) => change({ [search.name]: words.trim() || undefined })}
            />
          )}
          <FilterFold inUse={choices.filter(({ name }) => address[name] !== undefined).length}>
            {choices.map(({ name, label, all: allLabel, options }) => (
              <Select
                key={name}
                label={label}
                isLabelHidden
                className="sm:w-44"
                options={[{ value: all, label: allLabel }, ...options]}
                value={options.find(({ value }) => value === address[name])?.value ?? all}
                onChange={(chosen) => change({ [name]: chosen === all ? undefined : chosen })}
              />
            ))}
            {children}
          </FilterFold>
        </search>
      )}
      {linked && linked.words.length > 0 && (
        <div className="border-b border-line px-5 pt-4 sm:px-6">
          <FilterNote parts={linked.words} onClear={() => clear(linked.names)} />
        </div>
      )}
    </>
  )
}
