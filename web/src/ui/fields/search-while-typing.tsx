import { useEffect, useRef, useState } from 'react'
import { SearchField } from './search-field.tsx'

const pauseMs = 250

interface SearchWhileTypingProps {
  label: string
  value: string
  onSearch: (words: string) => void
  placeholder?: string
  className?: string
}

/** Searches when typing pauses, or right away on Enter. */
export function SearchWhileTyping({ label, value, onSearch, ...look }: SearchWhileTypingProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(value)
  // What a page does with the words may depend on filters that were chosen since the last key.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Changed from outside, for example by clearing filters or going back.
    if (value !== known.current) setTyped(value)
    known.current = value
  }, [value])

  function search(words: string) {
    clearTimeout(timer.current)
    known.current = words.trim()
    latest.current(words)
  }
  function type(words: string) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(words), pauseMs)
  }
  return <SearchField label={label} value={typed} onChange={type} onSubmit={search} {...look} />
}
