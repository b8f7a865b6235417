import { useEffect, useRef, useState } from 'react'

const longest = 1_000

/** The words that were last selected in the document, for a comment on them. */
export function useQuotedWords(isOn: boolean) {
  const article = useRef<HTMLElement>(null)
  const [quoted, setQuoted] = useState<string>()
  useEffect(() => {
    if (!isOn) return
    function update() {
      const selection = window.getSelection()
      const words = selection?.toString().trim() ?? ''
      if (words && words.length <= longest && article.current?.contains(selection?.anchorNode ?? null)) setQuoted(words)
    }
    document.addEventListener('selectionchange', update)
    return () => document.removeEventListener('selectionchange', update)
  }, [isOn])
  return { article, quoted, clear: () => setQuoted(undefined) }
}
