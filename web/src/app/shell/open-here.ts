import { useLocation } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useState } from 'react'

/** What is open above the page. Going to another page, the Back button included, closes it. */
export function useOpenHere<T>(): [T | undefined, Dispatch<SetStateAction<T | undefined>>] {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<T>()
  const [here, setHere] = useState(pathname)
  if (here !== pathname) {
    setHere(pathname)
    setOpen(undefined)
  }
  return [open, setOpen]
}
