import type { Anchor, Person } from '@sextant/contract/collaboration/comments'
import { type SubmitEvent, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { tabDraft } from '#kernel/tab-draft'
import { Button } from '#ui/button'
import { Banner } from '#ui/states/banner'
import { useAddComment } from '../collaboration.api.ts'
import { MentionField } from './mention-field.tsx'
import { mentionedIn } from './mentions.ts'

interface CommentFormProps {
  prdId: string
  label: string
  anchor?: Anchor | null
  replyTo?: string
  isFocused?: boolean
  /** Called after it was sent, or when it is given up. */
  onDone: () => void
}

interface Draft {
  body: string
  chosen: Person[]
}

/** The text stays in the tab until it is sent. */
export function CommentForm({ prdId, label, anchor = null, replyTo, isFocused = false, onDone }: CommentFormProps) {
  const place = `comment ${prdId} ${replyTo ?? ''}`
  const [{ body, chosen }, setDraft] = useState<Draft>(() => ({
    ...{ body: '', chosen: [] },
    ...(tabDraft.read(place) as Partial<Draft> | null),
  }))
  const add = useAddComment(prdId)

  function keep(draft: Draft) {
    setDraft(draft)
    tabDraft.write(place, draft)
  }

  function send(event?: SubmitEvent) {
    event?.preventDefault()
    if (add.isPending || body.trim() === '') return
    const comment = { body, mentions: mentionedIn(body, chosen), ...(replyTo ? { replyTo } : anchor && { anchor }) }
    add.mutate(comment, {
      onSuccess() {
        tabDraft.forget(place)
        setDraft({ body: '', chosen: [] })
        onDone()
      },
    })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-2">
      {add.error && (
        <Banner tone="danger" isAlert>
          {describeError(add.error)}
        </Banner>
      )}
      <MentionField
        {...{ prdId, label, isFocused }}
        value={body}
        onChange={(next) => keep({ body: next, chosen })}
        onMention={(person) => setDraft((draft) => ({ ...draft, chosen: [...draft.chosen, person] }))}
        onSubmit={send}
      />
      {(body !== '' || replyTo || anchor) && (
        <div className="flex justify-end gap-2">
          {(replyTo || anchor) && (
            <Button size="sm" variant="ghost" onClick={onDone}>
              Cancel
            </Button>
          )}
          <Button size="sm" variant="primary" type="submit" disabled={body.trim() === ''} isPending={add.isPending}>
            {replyTo ? 'Reply' : 'Comment'}
          </Button>
        </div>
      )}
    </form>
  )
}
