import type { GoodWord } from '@sextant/contract/advocates'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { sameSitePath } from '#kernel/same-site-path'
import { Link } from '#ui/link'
import { Quote } from '#ui/quote'
import { day } from './words.ts'

/** What somebody said, word for word, each with the way to where it was said. */
export function GoodWords({ words, most = words.length }: { words: readonly GoodWord[]; most?: number }) {
  return (
    <ul className="grid gap-4">
      {words.slice(0, most).map(({ quote, source, url, saidAt }) => (
        <li key={`${url} ${quote}`}>
          <Quote
            source={
              <>
                <Source address={url}>{source}</Source>
                {`, ${day(saidAt)}`}
              </>
            }
          >
            {quote}
          </Quote>
        </li>
      ))}
    </ul>
  )
}

function Source({ address, children }: { address: string; children: string }) {
  const { history } = useRouter()
  const path = sameSitePath(address)
  if (path === undefined) return children
  function open(event: MouseEvent) {
    if (path === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(path)
  }
  return (
    <Link href={path} tone="quiet" isInline onClick={open}>
      {children}
    </Link>
  )
}
