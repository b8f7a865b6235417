import type { Dependant, Integration } from '@sextant/contract/integrations/routes'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#kernel/data/api-error'
import { DisconnectDialog } from '#shared/disconnect-dialog'
import { SkeletonText } from '#ui/states/skeleton'
import { dependantsQuery, useDisconnect } from '../integrations.api.ts'

export function DisconnectIntegrationDialog({
  integration,
  onClose,
}: {
  integration: Integration
  onClose: () => void
}) {
  const { id, name, isSandbox } = integration
  const dependants = useQuery(dependantsQuery(id))
  return (
    <DisconnectDialog {...{ name, isSandbox, onClose }} disconnect={useDisconnect(integration)}>
      <Dependants name={name} query={dependants} />
    </DisconnectDialog>
  )
}

interface DependantsProps {
  name: string
  query: { isPending: boolean; data: Dependant[] | undefined; error: Error | null }
}

function Dependants({ name, query: { isPending, data, error } }: DependantsProps) {
  if (isPending) return <SkeletonText label="Checking dependencies" lines={2} className="mt-4" />
  if (!data) return <p className="mt-4">{`Couldn't check what depends on it: ${describeError(error)}`}</p>
  if (data.length === 0) return <p className="mt-4">Nothing in this workspace depends on it.</p>
  return (
    <>
      <p className="mt-4 font-medium text-ink">{`These depend on ${name} and will stop working:`}</p>
      <ul aria-label="Dependencies" className="mt-1 list-disc ps-5">
        {data.map(({ what, count }) => (
          <li key={what} className="num">{`${count} ${what}`}</li>
        ))}
      </ul>
    </>
  )
}
