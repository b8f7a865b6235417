import { useEffect, useRef, useState } from 'react'
import { toast } from '#kernel/toasts'

const shownMs = 2_000

/** Copies a text, and says for a moment that it did. */
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
      toast.error('Not copied', 'The browser does not let this page use the clipboard. Select the text instead.')
    }
  }
  return { isCopied, copy: (text: string) => void copy(text) }
}
