import type { FieldValues } from '@sextant/contract/agents/fields'
import { tones } from '@sextant/contract/agents/options'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { usePermission } from '#kernel/session/permissions'
import { Loaded } from '#shared/loaded'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Select } from '#ui/fields/select'
import { TagInput } from '#ui/fields/tag-input'
import { TextArea } from '#ui/fields/text-area'
import { Banner } from '#ui/states/banner'
import { SkeletonText } from '#ui/states/skeleton'
import { configQuery, useSaveBrand } from '../content.api.ts'

/** Brand guidelines, stored in the agent's configuration. */
export function BrandCard() {
  const config = useQuery(configQuery)
  return (
    <Card title="Brand guidelines" description="Every post is checked against these.">
      <Loaded
        query={config}
        pending={
          <div role="status" aria-label="Loading guidelines">
            <SkeletonText lines={5} />
          </div>
        }
      >
        {(data) => <BrandForm key={data.version} settings={data.settings} />}
      </Loaded>
    </Card>
  )
}

const lists = [
  { key: 'brandKeywords', label: 'Keywords', description: 'Always spelled like this.' },
  { key: 'avoidWords', label: 'Avoid words', description: "Posts with these words can't be approved." },
  { key: 'requiredHashtags', label: 'Required hashtags', description: 'Added to every post.' },
] as const

function BrandForm({ settings }: { settings: FieldValues }) {
  const [changes, setChanges] = useState<FieldValues>({})
  const save = useSaveBrand()
  const { isAllowed, reason } = usePermission('canEditAgents')
  const now: FieldValues = { ...settings, ...changes }
  const isDirty = Object.keys(changes).length > 0
  function change(part: FieldValues) {
    save.reset()
    setChanges({ ...changes, ...part })
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !save.isPending) save.mutate(changes)
      }}
    >
      <Select
        label="Tone"
        isDisabled={!isAllowed}
        options={tones.map(({ value, label }) => ({ value, label }))}
        value={String(now.brandTone)}
        onChange={(brandTone) => change({ brandTone })}
      />
      <TextArea
        label="Voice"
        description="In your own words. “No emoji”, “no exclamation marks” and “no questions” are enforced. The rest is passed to the language model, if one is configured."
        rows={3}
        limit={8_000}
        readOnly={!isAllowed}
        value={String(now.customGuidelines ?? '')}
        onChange={(event) => change({ customGuidelines: event.target.value })}
      />
      {lists.map(({ key, label, description }) => (
        <TagInput
          key={key}
          label={label}
          description={description}
          isDisabled={!isAllowed}
          maxTags={100}
          value={(now[key] as string[] | undefined) ?? []}
          onChange={(tags) => change({ [key]: tags })}
        />
      ))}
      {save.error && (
        <Banner tone="danger" isAlert>
          {describeError(save.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" disabledReason={reason} disabled={isAllowed && !isDirty} isPending={save.isPending}>
          Save guidelines
        </Button>
        {isDirty && (
          <Button variant="ghost" disabled={save.isPending} onClick={() => setChanges({})}>
            Discard
          </Button>
        )}
      </div>
    </form>
  )
}
