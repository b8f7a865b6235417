import { describeError } from '#kernel/api-error'
import { useMay } from '#kernel/permissions'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
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
            title="Remove the sample data?"
            confirmLabel="Remove sample data"
            tone="danger"
            isPending={remove.isPending}
            error={remove.error ? describeError(remove.error) : undefined}
            onConfirm={(close) => remove.mutate(undefined, { onSuccess: close })}
            trigger={<Button size="sm">Remove sample data</Button>}
          >
            Everything that is marked as a sample goes. What you have made or changed yourself stays.
          </ConfirmDialog>
        )
      }
    >
      Three months of a made-up team that builds a product named Larkspur, to look around in.
    </Banner>
  )
}
