import type { ImportPreview } from '@sextant/contract/community/intake'
import {
  type CommunityPlatformId,
  communityPlatformIds,
  communityPlatformOf,
} from '@sextant/contract/community/platforms'
import { counted } from '@sextant/contract/kernel/counted'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { FileDrop } from '#ui/fields/file-drop'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { useImportPosts, usePreviewImport } from '../community.api.ts'
import { sampleFile, saveSampleFile } from './sample-file.ts'

const options = communityPlatformIds.map((value) => ({ value, label: communityPlatformOf(value).name }))

/** Shows a preview of the file before the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [platform, setPlatform] = useState<CommunityPlatformId>('forum')
  const [file, setFile] = useState<File>()
  const preview = usePreviewImport()
  const bring = useImportPosts()
  const error = bring.error ?? preview.error
  function look(chosen: File, where = platform) {
    setFile(chosen)
    bring.reset()
    preview.mutate({ platform: where, file: chosen })
  }
  function submit() {
    if (!file || bring.isPending) return
    bring.mutate(
      { platform, file },
      {
        onSuccess({ imported, duplicates }) {
          toast.success(
            'Posts imported',
            `${counted(imported, 'post')} imported, ${counted(duplicates, 'duplicate')} skipped.`,
          )
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      size="md"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Import posts"
      description="A CSV file with a content column. The columns id, author, date, likes, comments, shares and url are optional."
      isLocked={bring.isPending}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary" isPending={bring.isPending} disabled={!preview.data?.good}>
          {preview.data?.good ? `Import ${counted(preview.data.good, 'post')}` : 'Import'}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Select
          label="Platform"
          options={options}
          value={platform}
          onChange={(chosen) => {
            setPlatform(chosen)
            if (file) look(file, chosen)
          }}
        />
        <FileDrop
          label={file ? file.name : 'Drop a CSV file here'}
          description="Up to 20 MB and 50,000 rows. Duplicates are skipped."
          accept={['.csv', 'text/csv']}
          isPending={preview.isPending}
          onFile={look}
        />
        {!file && (
          <div className="flex flex-wrap gap-2.5">
            <Button size="sm" icon={<FileText strokeWidth={1.5} />} onClick={() => look(sampleFile())}>
              Use a sample
            </Button>
            <Button size="sm" variant="ghost" icon={<Download strokeWidth={1.5} />} onClick={saveSampleFile}>
              Download a sample CSV
            </Button>
          </div>
        )}
        {error && (
          <Banner tone="danger" isAlert>
            {describeError(error)}
          </Banner>
        )}
        {preview.data && <Preview preview={preview.data} />}
      </div>
    </Dialog>
  )
}

function Preview({ preview }: { preview: ImportPreview }) {
  const { total, good, duplicates, problems, problemCount, rows, columns } = preview
  const unused = columns.filter(({ meaning }) => meaning === null).map(({ name }) => name)
  return (
    <section aria-label="Preview" className="grid gap-4">
      <p className="num font-medium text-ink">
        {`${counted(total, 'row')}: ${good.toLocaleString('en-US')} new, ${counted(duplicates, 'duplicate')}, ${counted(problemCount, 'row')} with problems.`}
      </p>
      {unused.length > 0 && <p className="text-xs">{`Ignored columns: ${unused.join(', ')}`}</p>}
      <ul aria-label="First rows" className="divide-y divide-line rounded-md border border-line">
        {rows.map(({ author, content, timestamp }) => (
          <li key={`${author} ${timestamp} ${content}`} className="px-3 py-2">
            <p className="text-xs font-medium text-ink">{author || 'Someone'}</p>
            <p className="line-clamp-2 wrap-anywhere">{content}</p>
          </li>
        ))}
      </ul>
      {problemCount > 0 && (
        <div>
          <p className="font-medium text-ink">Skipped</p>
          <ul aria-label="Problems" className="mt-1 grid gap-1">
            {problems.map(({ row, problem }) => (
              <li key={row} className="num text-xs">{`Line ${row}: ${problem}`}</li>
            ))}
          </ul>
          {problemCount > problems.length && (
            <p className="num mt-1 text-xs">{`And ${problemCount - problems.length} more.`}</p>
          )}
        </div>
      )}
    </section>
  )
}
