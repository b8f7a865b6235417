import type { Layout } from '@sextant/contract/prds/layouts'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#kernel/session/permissions'
import { Loaded } from '#shared/loaded'
import { Disclosure } from '#ui/disclosure'
import { SettingsSection } from '#ui/settings-section'
import { SkeletonText } from '#ui/states/skeleton'
import { Chip } from '#ui/text/chip'
import { LayoutForm } from './layout-form.tsx'
import { layoutsQuery } from './layouts.api.ts'

/** The layouts of PRDs, in the settings of agents. */
export function LayoutsPanel() {
  const query = useQuery(layoutsQuery)
  const canEdit = useMay('canEditAgents')
  return (
    <SettingsSection
      title="PRD layouts"
      description="A layout decides which sections a PRD shows, in which order and under which names: on its page, in downloads and behind share links. The content stays the same. To start from a finished text instead, save a PRD as a template."
    >
      <Loaded query={query} what="Layouts" pending={<SkeletonText lines={5} />}>
        {(layouts) => (
          <div className="divide-y divide-line border-y border-line">
            {layouts.map((layout) => (
              <Disclosure key={layout.key} title={<Title layout={layout} />} aside={<Marks layout={layout} />}>
                <LayoutForm layout={layout} canEdit={canEdit} />
              </Disclosure>
            ))}
          </div>
        )}
      </Loaded>
    </SettingsSection>
  )
}

const Title = ({ layout: { name, description } }: { layout: Layout }) => (
  <span className="block py-2">
    {name}
    <span className="block text-xs font-normal text-ink-2">{description}</span>
  </span>
)

const Marks = ({ layout: { is_default: isDefault, is_changed: isChanged } }: { layout: Layout }) => (
  <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
    {isChanged && <Chip>Changed</Chip>}
    {isDefault && <Chip tone="success">Default</Chip>}
  </span>
)
