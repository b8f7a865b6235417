import type { SharedDocument } from '@sextant/contract/collaboration/share-links'
import { useState } from 'react'
import { Chip } from '#ui/text/chip'
import { Mark } from '#ui/text/mark'
import { cx } from '../../../ui/cx.ts'
import { agentHue } from '../agent-hue.ts'
import { PrdDocument } from '../canvas/prd-document.tsx'
import { GuestComments } from './guest-comments.tsx'
import type { LinkKey } from './shared.api.ts'
import { useQuotedWords } from './use-quoted-words.ts'

const dateText = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

interface SharedDocumentViewProps {
  document: SharedDocument
  link: LinkKey
}

export function SharedDocumentView({ document, link }: SharedDocumentViewProps) {
  const { content, canComment } = document
  const [threads, setThreads] = useState(document.threads)
  const { quoted, article, clear } = useQuotedWords(canComment)
  return (
    <div {...agentHue} className="flex min-h-dvh flex-col bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-5 py-3 lg:px-8">
        <a href="/" aria-label="Sextant" className="rounded-xs">
          <Mark className="size-7" />
        </a>
        <p className="min-w-0 flex-1 text-sm text-ink-2">
          {`Shared by ${[...new Set([document.sharedBy, document.workspace])].join(', ')}`}
          <span className="block text-xs text-ink-3">{`This link works until ${dateText.format(new Date(document.expiresAt))}.`}</span>
        </p>
      </header>
      <main
        className={cx(
          'mx-auto grid w-full flex-1 gap-12 px-5 py-10 lg:px-8',
          canComment ? 'max-w-[72rem] lg:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)]' : 'max-w-[46.5rem]',
        )}
      >
        <article ref={article} aria-label={content.title} className="min-w-0">
          <h1 className="font-display text-[2.625rem] leading-[1.08] tracking-[-0.01em] wrap-anywhere">
            {content.title}
          </h1>
          <p className="mt-3 mb-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-3">
            {document.isApproved ? <Chip tone="success">Approved</Chip> : <Chip>Draft</Chip>}
            <span className="num">{`Version ${document.version}`}</span>
            <span>{`Updated ${dateText.format(new Date(document.updatedAt))}`}</span>
          </p>
          <PrdDocument
            content={content}
            sections={document.sections}
            level={2}
            isPage
            isPartial
            view={{ evidenceChanged: new Set(), changed: [] }}
          />
        </article>
        {canComment && (
          <GuestComments
            {...{ link, threads, quoted }}
            onClear={clear}
            onThreads={(next) => {
              setThreads(next)
              clear()
            }}
          />
        )}
      </main>
    </div>
  )
}
