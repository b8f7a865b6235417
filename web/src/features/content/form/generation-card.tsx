import { lengths, tones } from '@sextant/contract/agents/options'
import { fallbackAudience, type LengthId, longestDescription, type ToneId } from '@sextant/contract/content/rules'
import type { SocialPlatform } from '@sextant/contract/content/social-accounts'
import { refusals } from '@sextant/contract/kernel/roles'
import { Feather, X } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { describeError } from '#kernel/data/api-error'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Progress } from '#ui/charts/progress'
import { Checkbox } from '#ui/fields/checkbox'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { NumberField } from '#ui/fields/number-field'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { IconButton } from '#ui/icon-button'
import { Banner } from '#ui/states/banner'
import { InHouseLink } from '../in-house-link.tsx'
import type { ContentFormControl } from './use-form.ts'
import type { useGeneration } from './use-generation.ts'

interface GenerationFormProps {
  control: ContentFormControl
  generation: ReturnType<typeof useGeneration>
  accounts: readonly SocialPlatform[] | undefined
  onDropSource: () => void
}

interface GenerationCardProps extends GenerationFormProps {
  place: RefObject<HTMLElement | null>
}

export function GenerationCard({ place, ...props }: GenerationCardProps) {
  const canEdit = useMay('canEditAgents')
  const fromId = props.control.from?.id
  useEffect(() => {
    // With a source in the URL, scroll to the prefilled form instead of the cards above.
    if (fromId) place.current?.scrollIntoView?.({ block: 'start' })
  }, [fromId, place])
  return (
    <Card ref={place} className="scroll-mt-20" title="Generate Content" description="Copy sticks to your brief.">
      {canEdit ? <GenerationForm {...props} /> : <Banner>{refusals.canEditAgents}</Banner>}
    </Card>
  )
}

const optionsOf = <Value extends string>(all: readonly { value: string; label: string }[]) =>
  all.map(({ value, label }) => ({ value: value as Value, label }))

function GenerationForm({ control, generation, accounts, onDropSource }: GenerationFormProps) {
  const { form, body, change, isReady } = control
  const isLocked = generation.isRunning
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) generation.start(body)
      }}
    >
      <StartedFrom control={control} onDrop={onDropSource} />
      <TextArea
        label="Feature description"
        isRequired
        placeholder="What it does, who it's for, and why it matters"
        rows={4}
        limit={longestDescription}
        value={form.description}
        readOnly={isLocked}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label="Target audience"
        description={`Optional. Defaults to ${fallbackAudience}.`}
        placeholder={fallbackAudience}
        maxLength={300}
        value={form.audience}
        onChange={(event) => change({ audience: event.target.value })}
      />
      <div className="grid gap-5 xs:grid-cols-[2fr_3fr]">
        <Select
          label="Tone"
          options={optionsOf<ToneId>(tones)}
          value={form.tone}
          onChange={(tone) => change({ tone })}
        />
        <Select
          label="Length"
          options={optionsOf<LengthId>(lengths)}
          value={form.length}
          onChange={(length) => change({ length })}
        />
      </div>
      <Platforms control={control} accounts={accounts} />
      <div className="grid items-end gap-5 xs:grid-cols-2">
        <NumberField
          label="Maximum length"
          unit="characters"
          minValue={20}
          maxValue={10_000}
          value={form.maxLength}
          onChange={(maxLength) => change({ maxLength })}
        />
        <Checkbox
          className="pb-2.5"
          checked={form.includeHashtags}
          onChange={(event) => change({ includeHashtags: event.target.checked })}
        >
          Include hashtags
        </Checkbox>
      </div>
      <LengthNote control={control} />
      {isLocked && <Progress label={generation.message} value={generation.progress} tone="agent" isValueShown />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        icon={<Feather strokeWidth={1.5} />}
        disabled={!isReady || isLocked}
      >
        {isLocked ? 'Generating...' : 'Generate Content'}
      </Button>
      {!isReady && !isLocked && (
        <p className="-mt-2 text-xs text-ink-3">
          {accounts?.every(({ connected }) => !connected)
            ? 'Connect an account first.'
            : 'Describe the feature and choose at least one platform.'}
        </p>
      )}
    </form>
  )
}

/** Shown when the maximum length is too short for the chosen length. */
function LengthNote({ control: { form, change } }: { control: ContentFormControl }) {
  if (form.length !== 'long' || form.maxLength >= 600) return null
  return (
    <Banner
      action={
        <Button size="sm" onClick={() => change({ maxLength: 3_000 })}>
          Allow 3,000
        </Button>
      }
    >
      {`Three paragraphs rarely fit in ${form.maxLength} characters.`}
    </Banner>
  )
}

function Platforms({ control, accounts }: Pick<GenerationCardProps, 'control' | 'accounts'>) {
  const { form, change } = control
  return (
    <CheckboxGroup
      label="Platforms"
      isRequired
      columns={2}
      {...(!accounts && { description: 'Platforms appear here once your social connections load.' })}
      options={(accounts ?? []).map(({ id, name, connected, limit }) => ({
        value: id,
        label: name,
        description: connected ? `${limit.toLocaleString('en-US')} characters` : 'Not connected',
        isDisabled: !connected,
      }))}
      value={form.platforms}
      onChange={(platforms) => change({ platforms })}
    />
  )
}

function StartedFrom({ control: { source, from }, onDrop }: { control: ContentFormControl; onDrop: () => void }) {
  if (source.isError) {
    return (
      <Banner tone="warning" onDismiss={onDrop}>
        {`Couldn't load the source: ${describeError(source.error)}`}
      </Banner>
    )
  }
  if (!from) return null
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-paper py-1.5 ps-4 pe-2 text-sm">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="text-ink-3">Based on </span>
        <InHouseLink address={from.url}>{from.title}</InHouseLink>
      </p>
      <IconButton size="sm" label="Remove source" icon={<X className="size-4" strokeWidth={1.5} />} onClick={onDrop} />
    </div>
  )
}
