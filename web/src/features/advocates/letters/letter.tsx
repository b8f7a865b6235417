import type { OutreachMessage } from '@sextant/contract/advocates/outreach'
import { type ReplyAnswer, replyAnswers, replyWords } from '@sextant/contract/advocates/rules'
import { RotateCw } from 'lucide-react'
import { Button } from '#ui/button'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { Chip } from '#ui/text/chip'
import { linkClass } from '#ui/text/link'
import { useRecordReply, useRetryMessage } from '../outreach.api.ts'
import { day, kindWords, messageTones, messageWords } from '../words.ts'

interface LetterProps {
  letter: OutreachMessage
  canEdit: boolean
  /** In a list for several people: opens the recipient. */
  onOpen?: (advocateId: string) => void
}

export function Letter({ letter, canEdit, onOpen }: LetterProps) {
  const { id, kind, subject, status, problem, sentAt, createdAt, reply, replyText } = letter
  const retry = useRetryMessage()
  return (
    <li className="py-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {onOpen ? <Recipient letter={letter} onOpen={onOpen} /> : subject}
        </span>
        <Chip tone={messageTones[status]} className="shrink-0">
          {messageWords[status]}
        </Chip>
      </div>
      <p className="mt-0.5 text-xs wrap-anywhere text-ink-3">
        {`${onOpen ? subject : kindWords[kind]} · ${day(sentAt ?? createdAt)}`}
      </p>
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

function Recipient({ letter: { advocateId, to, email }, onOpen }: Required<Pick<LetterProps, 'letter' | 'onOpen'>>) {
  const name = to || email
  if (!advocateId) return <span className="font-medium">{name}</span>
  return (
    <button type="button" className={linkClass({ tone: 'quiet' })} onClick={() => onOpen(advocateId)}>
      {name}
    </button>
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
