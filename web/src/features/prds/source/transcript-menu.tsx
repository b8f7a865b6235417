import type { TranscriptSummary } from '@sextant/contract/prds/transcripts'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { useDeleteTranscript } from '../transcripts.api.ts'
import { CorrectDialog } from './correct-dialog.tsx'

/** Edit and delete; PRDs that quote the transcript are marked “Evidence changed”. */
export function TranscriptMenu({ transcript: { id, title, status } }: { transcript: TranscriptSummary }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const remove = useDeleteTranscript()
  return (
    <>
      <Menu
        label={`More actions for ${title}`}
        trigger={
          <IconButton
            size="sm"
            label={`More actions for ${title}`}
            icon={<Ellipsis className="size-4" strokeWidth={1.5} />}
          />
        }
      >
        {status === 'ready' && (
          <MenuItem icon={<Pencil strokeWidth={1.5} />} onAction={() => setCorrecting(true)}>
            Edit transcript
          </MenuItem>
        )}
        <MenuItem tone="danger" icon={<Trash2 strokeWidth={1.5} />} onAction={() => remove.mutate({ id, title })}>
          Delete
        </MenuItem>
      </Menu>
      {isCorrecting && <CorrectDialog id={id} onClose={() => setCorrecting(false)} />}
    </>
  )
}
