import { agents } from '@sextant/contract/agents/catalogue'
import { fieldProblems } from '@sextant/contract/agents/fields'
import type { AgentConfig } from '@sextant/contract/agents/routes'
import type { SettingTab } from '@sextant/contract/agents/setting-kinds'
import { settingFields, settingsOf } from '@sextant/contract/agents/settings'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { usePermission } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { useUnsavedChanges } from '#kernel/unsaved-changes'
import { Card } from '#ui/card'
import { Switch } from '#ui/fields/switch'
import { LeaveDialog } from '#ui/overlays/leave-dialog'
import { Banner } from '#ui/states/banner'
import { OvertakenBanner } from '#ui/states/overtaken-banner'
import { isConflict, isPlanLimit, useSaveConfig } from '../agents.api.ts'
import { useConfigDraft } from '../use-config-draft.ts'
import { AgentSign } from './agent-sign.tsx'
import { ConfigActions } from './config-actions.tsx'
import { ActivePlaces, PlacesRefused } from './plan-places.tsx'
import { SettingTabs } from './setting-tabs.tsx'

export function AgentConfigForm({ config }: { config: AgentConfig }) {
  const { id: agentId } = config
  const { isAllowed: canEdit, reason } = usePermission('canEditAgents', { type: 'agent-config', id: agentId })
  const form = useRef<HTMLFormElement>(null)
  const [tab, setTab] = useState<SettingTab>('General')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const changes = useConfigDraft(config)
  const { draft, isDirty } = changes
  const save = useSaveConfig(agentId)
  const leaving = useUnsavedChanges(isDirty, ['tab', 'agent'])
  const firstProblem = useFocusOnSetting(form)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = fieldProblems(settingFields(agentId), draft.settings)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      setTab(settingsOf(agentId)[first]?.tab ?? tab)
      return firstProblem.focus(first)
    }
    save.mutate(draft, {
      onSuccess() {
        changes.discard()
        toast.success(`${agents[agentId].name} saved`)
      },
    })
  }

  function startOver(how: 'reset' | 'discard' | 'keep') {
    changes[how]()
    if (how !== 'keep') setProblems({})
    save.reset()
  }

  function change(key: string, value: Parameters<typeof changes.setSetting>[1]) {
    changes.setSetting(key, value)
    setProblems(({ [key]: _mended, ...others }) => others)
  }

  const isOvertaken = changes.isOvertaken || isConflict(save.error)
  return (
    <form ref={form} noValidate aria-label={agents[agentId].name} onSubmit={submit}>
      <Card
        footer={
          canEdit ? (
            <ConfigActions
              {...{ isDirty, isOvertaken }}
              isDefault={changes.isDefault}
              isPending={save.isPending}
              onReset={() => startOver('reset')}
              onDiscard={() => startOver('discard')}
            />
          ) : (
            <p className="text-sm text-ink-2">{reason}</p>
          )
        }
      >
        <Heading {...{ config, canEdit }} isEnabled={draft.enabled} onChange={changes.setEnabled} />
        <ActivePlaces />
        {isOvertaken && (
          <OvertakenBanner
            title="Someone else changed these settings"
            onLoad={() => startOver('discard')}
            onKeep={() => startOver('keep')}
          >
            Your changes aren't saved. Load theirs, or keep yours and overwrite theirs.
          </OvertakenBanner>
        )}
        {save.error && !isOvertaken && <SaveRefused error={save.error} />}
        <SettingTabs
          {...{ agentId, problems }}
          selected={tab}
          onSelect={setTab}
          values={draft.settings}
          isDisabled={!canEdit}
          onChange={change}
        />
      </Card>
      <LeaveDialog {...leaving} />
    </form>
  )
}

function SaveRefused({ error }: { error: Error }) {
  if (isPlanLimit(error)) return <PlacesRefused>{describeError(error)}</PlacesRefused>
  return (
    <Banner tone="danger" isAlert className="mb-5">
      {describeError(error)}
    </Banner>
  )
}

interface HeadingProps {
  config: AgentConfig
  canEdit: boolean
  isEnabled: boolean
  onChange: (isEnabled: boolean) => void
}

function Heading({ config, canEdit, isEnabled, onChange }: HeadingProps) {
  const { name, description } = agents[config.id]
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <AgentSign agentId={config.id} size="lg" />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-display text-title tracking-[-0.005em]">{name}</h3>
        <p className="mt-0.5 text-sm text-ink-2">{description}</p>
      </div>
      <Switch label="Enabled" isSelected={isEnabled} onChange={onChange} isDisabled={!canEdit} />
    </div>
  )
}

/** Focuses a setting once its tab is visible. */
function useFocusOnSetting(form: { current: HTMLFormElement | null }) {
  const [requested, setRequested] = useState<{ key: string } | null>(null)
  useEffect(() => {
    if (!requested) return
    const setting = form.current?.querySelector(`[data-setting="${CSS.escape(requested.key)}"]`)
    setting?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [requested, form])
  return { focus: (key: string) => setRequested({ key }) }
}
