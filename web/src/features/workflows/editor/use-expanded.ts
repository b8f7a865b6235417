import { useState } from 'react'

export function useExpanded() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id: string) => open.has(id),
    set: (id: string, isOpen: boolean) =>
      setOpen((before) => {
        const next = new Set(before)
        if (isOpen) next.add(id)
        else next.delete(id)
        return next
      }),
  }
}

export type Expanded = ReturnType<typeof useExpanded>
