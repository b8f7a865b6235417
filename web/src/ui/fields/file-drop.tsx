import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { DropZone, type DropZoneProps, Text } from 'react-aria-components/DropZone'
import { FileTrigger, Pressable } from 'react-aria-components/FileTrigger'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { ErrorSlot } from './field.tsx'
import * as styles from './field-styles.ts'

type FileDropProps = {
  /** What to drop: "Drop a transcript here". */
  label: string
  /** File types and limits, in words. */
  description?: ReactNode
  /** MIME types or extensions for the file picker. A dropped file can be anything, so the caller checks it. */
  accept?: string[]
  isPending?: boolean
  isDisabled?: boolean
  error?: string | undefined
  onFile: (file: File) => void
}

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

const droppedFiles = async ({ items }: DropEvent): Promise<File[]> =>
  Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()))

export function FileDrop({
  label,
  description,
  accept,
  isPending = false,
  isDisabled = false,
  error,
  onFile,
}: FileDropProps) {
  function take([file]: File[]) {
    if (file) onFile(file)
  }
  return (
    <div className="relative flex min-w-0 flex-col gap-1.5">
      <DropZone
        isDisabled={isDisabled || isPending}
        onDrop={async (event) => take(await droppedFiles(event))}
        className={cx(
          'flex flex-col items-center gap-3 rounded-md border border-dashed bg-surface px-6 py-8 text-center transition-colors duration-150 ease-instrument data-drop-target:border-solid data-drop-target:border-brass data-drop-target:bg-brass-wash data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brass',
          error ? 'border-danger' : 'border-line-strong',
        )}
      >
        <Upload aria-hidden="true" className="size-6 text-brass" strokeWidth={1.25} />
        <div>
          <Text slot="label" className="block text-sm font-medium">
            {label}
          </Text>
          {description && <span className={cx(styles.description, 'mt-1 block')}>{description}</span>}
        </div>
        <FileTrigger {...(accept && { acceptedFileTypes: accept })} onSelect={(list) => take(Array.from(list ?? []))}>
          <Pressable isDisabled={isDisabled || isPending}>
            <Button size="sm" disabled={isDisabled} isPending={isPending}>
              Choose a file
            </Button>
          </Pressable>
        </FileTrigger>
      </DropZone>
      <ErrorSlot error={error} />
    </div>
  )
}
