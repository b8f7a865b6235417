import { useState } from 'react'

interface OpenedOutput {
  id: string
  /** Opened to be edited, not only to be read. */
  startsEditing?: boolean
}

export type OpenOutput = (id: string, startsEditing?: boolean) => void

/** Which output lies open above the page. */
export function useOpenedOutput() {
  const [opened, setOpened] = useState<OpenedOutput | null>(null)
  const open: OpenOutput = (id, startsEditing = false) => setOpened({ id, startsEditing })
  return { opened, open, close: () => setOpened(null) }
}
