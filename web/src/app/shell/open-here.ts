import { useLocation } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useState } from 'react'

/** A dialog that closes when the person navigates, including with the Back button. */
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
