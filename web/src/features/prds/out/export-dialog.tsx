import { type ExportTarget, integrations } from '@sextant/contract/integrations/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { SandboxChip } from '#shared/sandbox-chip'
import { Button } from '#ui/button'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { SkeletonText } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { Link, linkClass } from '#ui/text/link'
import { capital } from '../canvas/capital.ts'
import { connectionsQuery, destinationsQuery, useExportPrd } from '../exports.api.ts'

interface ExportDialogProps {
  tool: ExportTarget
  prd: { id: string; title: string }
  onClose: () => void
}

export function ExportDialog({ tool, prd, onClose }: ExportDialogProps) {
  const { name } = integrations[tool]
  const [chosen, setChosen] = useState<string | null>(null)
  const places = useQuery(destinationsQuery(tool))
  const exporting = useExportPrd()
  const destination = chosen ?? places.data?.[0]?.id ?? null
  function submit() {
    if (destination === null || exporting.isPending) return
    exporting.mutate({ id: prd.id, tool, destination })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Export to ${name}`}
      description={prd.title}
      isLocked={exporting.isPending}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={exporting.isPending} onClick={onClose}>
            Close
          </Button>
          <Button type="submit" variant="primary" isPending={exporting.isPending} disabled={destination === null}>
            {exporting.isSuccess ? 'Export again' : 'Export'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Connection tool={tool} />
        <Destinations tool={tool} query={places} value={destination} onChange={setChosen} />
        {exporting.data && <Result result={exporting.data} name={name} />}
      </div>
    </Dialog>
  )
}

function Connection({ tool }: { tool: ExportTarget }) {
  const { data } = useQuery(connectionsQuery)
  const connection = data?.find(({ id }) => id === tool)
  if (!connection) return null
  const { name, status, isSandbox, account } = connection
  const isReal = status === 'connected' && !isSandbox
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {isReal ? (
        <Chip tone="success">{account ? `Connected as ${account}` : 'Connected'}</Chip>
      ) : (
        <>
          <SandboxChip />
          <p className="min-w-0 flex-1 basis-56 text-sm">
            {`Not connected, so nothing is sent to ${name}. `}
            <RouterLink to={'/integrations' as string} className={linkClass({ isInline: true })}>
              {`Connect ${name}`}
            </RouterLink>
          </p>
        </>
      )}
    </div>
  )
}

interface DestinationsProps {
  tool: ExportTarget
  query: ReturnType<typeof useQuery<{ id: string; key: string; name: string }[]>>
  value: string | null
  onChange: (id: string) => void
}

function Destinations({ tool, query, value, onChange }: DestinationsProps) {
  if (query.isPending)
    return (
      <div role="status" aria-label="Loading destinations">
        <SkeletonText lines={2} />
      </div>
    )
  if (!query.data)
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" isPending={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {describeError(query.error)}
      </Banner>
    )
  if (query.data.length === 0) return <Banner tone="warning">No export destinations found.</Banner>
  return (
    <Select
      label={capital(integrations[tool].destination)}
      options={query.data.map(({ id, key, name }) => ({ value: id, label: key ? `${name} (${key})` : name }))}
      value={value}
      onChange={onChange}
      description="Existing items are updated, not duplicated."
    />
  )
}

function Result({ result, name }: { result: { message: string; url: string | null }; name: string }) {
  return (
    <Banner
      tone="success"
      isAlert
      action={
        result.url && (
          <Link href={result.url} isExternal>
            {`Open in ${name}`}
          </Link>
        )
      }
    >
      {result.message}
    </Banner>
  )
}
