import type { GuestThread } from '@sextant/contract/collaboration/share-links'
import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { tabOnly } from '#kernel/browser-storage'
import { describeError } from '#kernel/data/api-error'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { IconButton } from '#ui/icon-button'
import { Banner } from '#ui/states/banner'
import { type LinkKey, useGuestComment } from './shared.api.ts'

interface GuestCommentsProps {
  link: LinkKey
  threads: readonly GuestThread[]
  quoted: string | undefined
  onClear: () => void
  onThreads: (threads: GuestThread[]) => void
}

const nameKey = 'guest-name'

/** Comments by people with this link, and the answers to them. */
export function GuestComments({ link, threads, quoted, onClear, onThreads }: GuestCommentsProps) {
  const now = useNow(60_000)
  const [replyTo, setReplyTo] = useState<string>()
  function show(next: GuestThread[]) {
    setReplyTo(undefined)
    onThreads(next)
  }
  return (
    <aside
      aria-label="Comments"
      className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:border-s lg:border-line lg:ps-8"
    >
      <h2 className="font-display text-title">Comments</h2>
      <p className="-mt-4 text-xs text-ink-3">
        Everyone with this link sees comments made here. Select words to quote them.
      </p>
      {quoted && <QuotedWords words={quoted} onClear={onClear} />}
      <GuestForm link={link} about={quoted ? { quote: quoted } : {}} onSent={show} />
      <ul className="grid gap-4">
        {threads.toReversed().map((thread) => (
          <li key={thread.ref} className="grid gap-3 rounded-md border border-line bg-surface p-3.5">
            {thread.quote && (
              <p className="line-clamp-2 border-s-2 border-brass-bright ps-2.5 text-xs text-ink-2">{`“${thread.quote}”`}</p>
            )}
            {[thread, ...thread.replies].map(({ author, isGuest, body, createdAt }) => (
              <div key={`${createdAt}${author}`} className="text-sm">
                <p>
                  <span className="font-semibold">{author}</span>
                  {isGuest && <span className="ms-1.5 text-xs text-ink-3">Guest</span>}
                  <time dateTime={createdAt} className="ms-2 text-xs text-ink-3">
                    {timeAgo(createdAt, now)}
                  </time>
                </p>
                <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
              </div>
            ))}
            {thread.isResolved && <p className="text-xs text-ink-3">Resolved</p>}
            {replyTo === thread.ref ? (
              <GuestForm link={link} about={{ thread: thread.ref }} onSent={show} />
            ) : (
              <Button
                size="sm"
                variant="ghost"
                className="-ms-3 -mb-1 justify-self-start"
                onClick={() => setReplyTo(thread.ref)}
              >
                Reply
              </Button>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

function QuotedWords({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <div className="flex items-start gap-2">
      <p className="line-clamp-2 min-w-0 flex-1 border-s-2 border-brass-bright ps-2.5 text-xs text-ink-2">{`“${words}”`}</p>
      <IconButton
        size="sm"
        label="Don't quote these words"
        icon={<X className="size-4" strokeWidth={1.5} />}
        onClick={onClear}
      />
    </div>
  )
}

interface GuestFormProps {
  link: LinkKey
  about: { quote?: string; thread?: string }
  onSent: (threads: GuestThread[]) => void
}

function GuestForm({ link, about, onSent }: GuestFormProps) {
  const [name, setName] = useState(() => tabOnly.getItem(nameKey) ?? '')
  const [body, setBody] = useState(() => tabOnly.getItem(draftKey(about.thread)) ?? '')
  const send = useGuestComment()
  function rename(next: string) {
    setName(next)
    tabOnly.setItem(nameKey, next)
  }
  function write(text: string) {
    setBody(text)
    tabOnly.setItem(draftKey(about.thread), text)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (send.isPending || !name.trim() || !body.trim()) return
    send.mutate(
      { ...link, ...about, name, body },
      {
        onSuccess(threads) {
          write('')
          onSent(threads)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {send.error && (
        <Banner tone="danger" isAlert>
          {describeError(send.error)}
        </Banner>
      )}
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={(event) => rename(event.target.value)}
      />
      <TextArea
        label={about.thread ? 'Reply' : 'Comment'}
        rows={3}
        maxLength={4_000}
        value={body}
        onChange={(event) => write(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="sm"
        className="justify-self-start"
        isPending={send.isPending}
        disabled={!name.trim() || !body.trim()}
      >
        {about.thread ? 'Reply' : 'Comment'}
      </Button>
    </form>
  )
}

const draftKey = (thread: string | undefined) => `guest-comment ${thread ?? ''}`
