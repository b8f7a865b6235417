import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useEffect, useState } from 'react'
import { progressOf } from '#kernel/data/api-error'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Popover } from '#ui/overlays/popover'
import { useRemoveSamples, welcomeQuery } from './welcome.api.ts'

/** On every page of a workspace with sample data. */
export function SamplesMark() {
  const { data } = useQuery(welcomeQuery)
  const mayRemove = useMay('canManageTeam')
  const remove = useRemoveSamples()
  const [isAsking, setAsking] = useState(false)
  const areAll = data?.hasSamples && !data.hasOwn
  useEffect(() => {
    document.documentElement.toggleAttribute('data-only-samples', areAll ?? false)
  }, [areAll])
  if (!data?.hasSamples) return null
  return (
    <>
      <Popover
        label="Sample data"
        trigger={
          <IconButton label="Sample data" icon={<FlaskConical className="size-4 text-brass" strokeWidth={1.5} />} />
        }
      >
        {(close) => (
          <>
            <p className="font-semibold">This workspace shows sample data</p>
            <p className="mt-1 mb-3 text-sm text-ink-2">
              Explore three months of sample data from Larkspur, a fictional team.
            </p>
            {mayRemove && (
              <Button
                size="sm"
                onClick={() => {
                  close()
                  setAsking(true)
                }}
              >
                Delete sample data
              </Button>
            )}
          </>
        )}
      </Popover>
      <ConfirmDialog
        title="Delete sample data?"
        confirmLabel="Delete sample data"
        tone="danger"
        isOpen={isAsking}
        onOpenChange={setAsking}
        {...progressOf(remove)}
        onConfirm={(done) => remove.mutate(undefined, { onSuccess: done })}
      >
        This deletes all sample data. Anything you created or edited is kept. It can't be undone.
      </ConfirmDialog>
    </>
  )
}
