import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '#kernel/save-file'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { exportOwnData } from '../account.api.ts'

/** Needs no team permission: everyone can export their own data. */
export function OwnDataCard() {
  const download = useMutation({
    mutationFn: async () => saveFile(await exportOwnData(), `my-data-${new Date().toISOString().slice(0, 10)}.json`),
    onError: (error) => toast.failure("Couldn't export your data", error),
  })
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-ink-2">
          One JSON file with your profile, runs and outputs, transcripts, PRDs, posts, replies, campaigns, workflows,
          assistant conversations and audit log events.
        </p>
        <Button
          size="sm"
          icon={Download}
          isPending={download.isPending}
          pendingLabel="Exporting"
          onClick={() => download.mutate()}
        >
          Export my data
        </Button>
      </div>
    </Card>
  )
}
