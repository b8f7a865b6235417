import { useEffect, useRef, useState } from 'react'
import { toast } from '#kernel/toasts/toasts'

const shownMs = 2_000

/** Copies text and confirms it briefly. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), shownMs)
    } catch {
      toast.error("Couldn't copy", 'Your browser blocked clipboard access. Select the text and copy it instead.')
    }
  }
  return { isCopied, copy: (text: string) => void copy(text) }
}
