import { mostSourceCharacters } from '@sextant/contract/prds/rules'
import { mostSources, tooManySources } from '@sextant/contract/prds/sources'
import { useQuery } from '@tanstack/react-query'
import { FilePlus } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { Spinner } from '#ui/states/spinner'
import { FilePart } from '../source/file-part.tsx'
import { SourcePicker } from '../source/transcript-picker.tsx'
import { useUpload } from '../source/use-upload.ts'
import { transcriptQuery } from '../transcripts.api.ts'
import type { NewSource } from './proposals.api.ts'

interface AddSourceProps {
  /** How many sources the PRD has. */
  used: number
  isPending: boolean
  /** Rejects if a source was not added. */
  onAdd: (sources: readonly NewSource[]) => Promise<unknown>
}

const nothing = { text: '', title: '' }

/** Reads more sources for a PRD: earlier ones, themes and topics, a file, or pasted text. */
export function AddSource({ used, isPending, onAdd }: AddSourceProps) {
  // Kept until it was read, so that a failure loses no text.
  const [pasted, setPasted] = useState(nothing)
  const file = useUploaded((id) => void add([{ transcript_id: id }]))
  const isBusy = isPending || file.isReading
  const add = (sources: readonly NewSource[]) =>
    onAdd(sources).then(
      () => true,
      // The failure was shown.
      () => false,
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Dialog
        size="md"
        title="Add a source"
        description="It is read for this PRD and suggests changes. Nothing changes until you accept them."
        trigger={
          <Button
            disabled={isBusy}
            disabledReason={used >= mostSources ? tooManySources : undefined}
            icon={<FilePlus strokeWidth={1.5} />}
          >
            Add a source
          </Button>
        }
      >
        {(close) => (
          <SourcePicker
            attached={[]}
            atMost={mostSources - used}
            onPick={(...ids) => {
              close()
              void add(ids.map((id) => ({ transcript_id: id })))
            }}
            moreTabs={[
              {
                id: 'new',
                label: 'Upload or paste',
                content: (
                  <NewText
                    pasted={pasted}
                    onChange={setPasted}
                    onUploaded={(id) => {
                      close()
                      file.read(id)
                    }}
                    onPaste={() => {
                      close()
                      void add([{ source_text: pasted.text, title: pasted.title }]).then(
                        (isAdded) => isAdded && setPasted(nothing),
                      )
                    }}
                  />
                ),
              },
            ]}
          />
        )}
      </Dialog>
      {isBusy && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner /> Reading the source
        </p>
      )}
    </div>
  )
}

/** Waits until the server has read a file. */
function useUploaded(onReady: (id: string) => void) {
  const [id, setId] = useState<string | null>(null)
  const query = useQuery({ ...transcriptQuery(id ?? ''), enabled: id !== null })
  const { status, error } = (id !== null && query.data) || {}
  const isFailed = status === 'failed' || query.isError
  const ready = useRef(onReady)
  ready.current = onReady
  useEffect(() => {
    if (id === null || (status !== 'ready' && !isFailed)) return
    setId(null)
    if (isFailed) toast.error('Source Not Added', error ?? "This file couldn't be read.")
    else ready.current(id)
  }, [id, status, isFailed, error])
  return { isReading: id !== null, read: setId }
}

interface NewTextProps {
  pasted: typeof nothing
  onChange: (pasted: typeof nothing) => void
  onUploaded: (id: string) => void
  onPaste: () => void
}

function NewText({ pasted, onChange, onUploaded, onPaste }: NewTextProps) {
  const upload = useUpload(onUploaded)
  const isTooLong = pasted.text.length > mostSourceCharacters
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pasted.text.trim() !== '' && !isTooLong) onPaste()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FilePart upload={upload} isLocked={false} />
      <TextArea
        label="Or paste text"
        placeholder="A transcript, meeting notes or feedback"
        rows={6}
        limit={mostSourceCharacters}
        value={pasted.text}
        onChange={({ target }) => onChange({ ...pasted, text: target.value })}
      />
      <TextField
        label="Title"
        description="Optional. Defaults to its first words."
        maxLength={300}
        value={pasted.title}
        onChange={({ target }) => onChange({ ...pasted, title: target.value })}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        disabled={pasted.text.trim() === '' || isTooLong || upload.sending !== null}
      >
        Add this text
      </Button>
    </form>
  )
}
