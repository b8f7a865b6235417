import { moreUploadTypes, uploadTypes } from '@sextant/contract/prds/rules'
import { X } from 'lucide-react'
import { Progress } from '#ui/charts/progress'
import { FileDrop } from '#ui/fields/file-drop'
import { IconButton } from '#ui/icon-button'
import type { Upload } from './use-upload.ts'

/** Where a file is dropped, and how far it has gone out. */
export function FilePart({ upload, isLocked }: { upload: Upload; isLocked: boolean }) {
  const { sending, problem, send, cancel } = upload
  if (sending)
    return (
      <div className="flex items-center gap-2 rounded-md border border-line-strong py-3 ps-4 pe-2">
        <div className="min-w-0 flex-1">
          <p className="mb-1.5 truncate text-sm">{`Uploading ${sending.name}`}</p>
          <Progress label={`Uploading ${sending.name}`} value={sending.percent} tone="agent" isValueShown />
        </div>
        <IconButton
          size="sm"
          label="Cancel upload"
          icon={<X className="size-4" strokeWidth={1.5} />}
          onClick={cancel}
        />
      </div>
    )
  return (
    <FileDrop
      label="Drop a file here"
      description={`${uploadTypes.join(' ')} and ${moreUploadTypes.join(' ')}, up to 25 MB; recordings up to 200 MB`}
      accept={[...uploadTypes, ...moreUploadTypes]}
      isDisabled={isLocked}
      error={problem}
      onFile={(file) => void send(file)}
    />
  )
}
