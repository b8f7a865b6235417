import { type ReplyAnswer, replyAnswers, replyWords } from '@sextant/contract/advocate-rules'
import type { OutreachMessage } from '@sextant/contract/outreach'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { failureOf } from '#kernel/query-failure'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { ErrorState } from '#ui/error-state'
import { Menu, MenuItem } from '#ui/menu'
import { SkeletonRows } from '#ui/skeleton'
import { messagesQuery, useRecordReply, useRetryMessage } from '../outreach.api.ts'
import { day, kindWords, messageTones, messageWords } from '../words.ts'

/** The mails somebody got or is to get, and what they answered. */
export function Letters({ advocateId, canEdit }: { advocateId: string; canEdit: boolean }) {
  const found = useInfiniteQuery(messagesQuery(advocateId))
  const letters = found.data?.pages.flatMap((page) => page.items)
  return (
    <section aria-label="Mails">
      <h3 className="mb-2 text-sm font-semibold">Mails</h3>
      {found.isPending && <SkeletonRows rows={1} label="Loading mails" />}
      {!found.isPending && !letters && <ErrorState level={3} {...failureOf(found)} />}
      {letters?.length === 0 && <p className="text-sm text-ink-2">None yet.</p>}
      <ul className="divide-y divide-line">
        {letters?.map((letter) => (
          <Letter key={letter.id} letter={letter} canEdit={canEdit} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button size="sm" isPending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Load more
        </Button>
      )}
    </section>
  )
}

function Letter({ letter, canEdit }: { letter: OutreachMessage; canEdit: boolean }) {
  const { id, kind, subject, status, problem, sentAt, createdAt, reply, replyText } = letter
  const retry = useRetryMessage()
  return (
    <li className="py-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">{subject}</span>
        <Chip tone={messageTones[status]} className="shrink-0">
          {messageWords[status]}
        </Chip>
      </div>
      <p className="mt-0.5 text-xs text-ink-3">{`${kindWords[kind]}, ${day(sentAt ?? createdAt)}`}</p>
      {problem && <p className="mt-1 text-xs text-danger">{problem}</p>}
      {reply && (
        <p className="mt-1.5 text-xs text-ink-2">
          <strong className="font-semibold">{replyWords[reply]}</strong>
          {replyText && `: ${replyText}`}
        </p>
      )}
      {canEdit && (
        <div className="mt-2 flex flex-wrap gap-2">
          {status === 'failed' && (
            <Button
              size="sm"
              icon={<RotateCw aria-hidden strokeWidth={1.5} />}
              isPending={retry.isPending}
              onClick={() => retry.mutate(id)}
            >
              Send again
            </Button>
          )}
          {status === 'sent' && <RecordReply id={id} known={reply} />}
        </div>
      )}
    </li>
  )
}

function RecordReply({ id, known }: { id: string; known: ReplyAnswer | null }) {
  const record = useRecordReply()
  return (
    <Menu
      label="Record a reply"
      placement="bottom start"
      trigger={
        <Button size="sm" isPending={record.isPending}>
          {known ? 'Change reply' : 'Record reply'}
        </Button>
      }
    >
      {replyAnswers.map((answer) => (
        <MenuItem key={answer} isSelected={answer === known} onAction={() => record.mutate({ id, answer, text: '' })}>
          {replyWords[answer]}
        </MenuItem>
      ))}
    </Menu>
  )
}
