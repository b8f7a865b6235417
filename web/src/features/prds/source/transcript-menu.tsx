import type { TranscriptSummary } from '@sextant/contract/prds/transcripts'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { useDeleteTranscript } from '../transcripts.api.ts'
import { CorrectDialog } from './correct-dialog.tsx'

/** Edit and delete; PRDs that quote the transcript are marked “Evidence changed”. */
export function TranscriptMenu({ transcript: { id, title, status } }: { transcript: TranscriptSummary }) {
  const [openDialog, setOpenDialog] = useState<'correct' | 'delete' | null>(null)
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
          <MenuItem icon={<Pencil strokeWidth={1.5} />} onAction={() => setOpenDialog('correct')}>
            Edit transcript
          </MenuItem>
        )}
        <MenuItem tone="danger" icon={<Trash2 strokeWidth={1.5} />} onAction={() => setOpenDialog('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {openDialog === 'correct' && <CorrectDialog id={id} onClose={() => setOpenDialog(null)} />}
      <ConfirmDialog
        title="Delete this transcript?"
        confirmLabel="Delete"
        tone="danger"
        isPending={remove.isPending}
        isOpen={openDialog === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setOpenDialog(null)}
        onConfirm={() => remove.mutate(id, { onSettled: () => setOpenDialog(null) })}
      >
        {`“${title}” will be deleted. PRDs that quote it are kept and marked “Evidence changed”.`}
      </ConfirmDialog>
    </>
  )
}
