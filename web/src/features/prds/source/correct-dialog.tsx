import type { Transcript } from '@sextant/contract/prds/transcripts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { SkeletonText } from '#ui/states/skeleton'
import { transcriptQuery, useCorrectTranscript } from '../transcripts.api.ts'

interface CorrectDialogProps {
  id: string
  onClose: () => void
}

/** Fixes recognition mistakes in a transcript. */
export function CorrectDialog({ id, onClose }: CorrectDialogProps) {
  const { data, error } = useQuery(transcriptQuery(id))
  const correct = useCorrectTranscript(id)
  const [changed, setChanged] = useState<Partial<Pick<Transcript, 'title' | 'content'>>>({})
  const [title, content] = [changed.title ?? data?.title ?? '', changed.content ?? data?.content ?? '']
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit transcript"
      description="Quotes from lines you change are marked “Evidence changed”."
      isLocked={correct.isPending}
      onSubmit={() => data && correct.mutate({ title, content }, { onSuccess: onClose })}
      actions={
        <>
          <Button disabled={correct.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={correct.isPending} disabled={!data || !content.trim()}>
            Save
          </Button>
        </>
      }
    >
      {error && <Banner tone="danger">{describeError(error)}</Banner>}
      {!data && !error && <SkeletonText lines={6} />}
      {data && (
        <div className="flex flex-col gap-4">
          <TextField
            label="Title"
            maxLength={300}
            value={title}
            onChange={(event) => setChanged({ ...changed, title: event.target.value })}
          />
          <TextArea
            label="Transcript"
            rows={14}
            value={content}
            onChange={(event) => setChanged({ ...changed, content: event.target.value })}
          />
        </div>
      )}
    </Dialog>
  )
}
