import type { GoodWord } from '@sextant/contract/advocates/routes'
import { useInHouseLink } from '#kernel/session/in-house-link'
import { Link } from '#ui/text/link'
import { Quote } from '#ui/text/quote'
import { day } from './words.ts'

/** Word-for-word quotes, each with a link to its source. */
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
  const link = useInHouseLink(address)
  if (link.href === undefined) return children
  return (
    <Link {...link} tone="quiet" isInline>
      {children}
    </Link>
  )
}
