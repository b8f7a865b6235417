import { progressOf } from '#kernel/data/api-error'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Banner } from '#ui/states/banner'
import { useRemoveSamples } from './welcome.api.ts'

export function SamplesBanner() {
  const mayRemove = useMay('canManageTeam')
  const remove = useRemoveSamples()
  return (
    <Banner
      title="This workspace shows sample data"
      action={
        mayRemove && (
          <ConfirmDialog
            title="Delete sample data?"
            confirmLabel="Delete sample data"
            tone="danger"
            {...progressOf(remove)}
            onConfirm={(close) => remove.mutate(undefined, { onSuccess: close })}
            trigger={<Button size="sm">Delete sample data</Button>}
          >
            This deletes all sample data. Anything you created or edited is kept.
          </ConfirmDialog>
        )
      }
    >
      Explore three months of sample data from Larkspur, a fictional team.
    </Banner>
  )
}
