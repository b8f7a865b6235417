import { useState } from 'react'

interface OpenedOutput {
  id: string
  /** Opened in the editor instead of the reader. */
  startsEditing?: boolean
}

export type OpenOutput = (id: string, startsEditing?: boolean) => void

export function useOpenedOutput() {
  const [opened, setOpened] = useState<OpenedOutput | null>(null)
  const open: OpenOutput = (id, startsEditing = false) => setOpened({ id, startsEditing })
  return { opened, open, close: () => setOpened(null) }
}
