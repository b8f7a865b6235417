import { modelProviders, modelRef } from '@sextant/contract/models/providers'
import type { LocalModel, ModelOverview } from '@sextant/contract/models/routes'
import { useQuery } from '@tanstack/react-query'
import { Laptop } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { FailureBanner } from '#shared/failure-banner'
import { Button } from '#ui/button'
import { Select } from '#ui/fields/select'
import { localModelsQuery, useConnect } from '../models.api.ts'
import { connectedText } from '../words.ts'

/** Offers model servers that run on this machine and aren't connected yet. */
export function LocalModels({ overview }: { overview: ModelOverview }) {
  const { data = [] } = useQuery({ ...localModelsQuery, enabled: overview.isLocalAllowed })
  const offered = data.filter(({ provider }) => !overview.connections.some((each) => each.provider === provider))
  return offered.map((local) => <LocalCard key={local.provider} local={local} />)
}

function LocalCard({ local: { provider, baseUrl, models } }: { local: LocalModel }) {
  const { label } = modelProviders[provider]
  const [model, setModel] = useState(models[0] ?? '')
  const connect = useConnect({
    onSuccess: (changed) => toast.success('Model connected', connectedText(changed, modelRef(provider, model))),
  })
  return (
    <section
      aria-label={`${label} on this computer`}
      className="rounded-lg border border-brass/50 bg-brass-wash px-5 py-5 sm:px-6"
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
          <Laptop aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-brass" />
          <div>
            <h3 className="font-semibold">{`${label} is running on this computer`}</h3>
            <p className="mt-0.5 text-sm text-ink-2">Free, and no text leaves this machine.</p>
          </div>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          {models.length > 1 && (
            <Select
              label="Model"
              isLabelHidden
              className="w-56 max-w-full"
              value={model}
              onChange={setModel}
              options={models.map((value) => ({ value, label: value }))}
            />
          )}
          <Button
            variant="primary"
            isPending={connect.isPending}
            onClick={() => connect.mutate({ provider, baseUrl, model, apiKey: '' })}
          >
            {models.length > 1 ? 'Use this model' : `Use ${model}`}
          </Button>
        </div>
      </div>
      <FailureBanner error={connect.error} className="mt-4" />
    </section>
  )
}
