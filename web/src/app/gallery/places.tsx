import { useState } from 'react'
import { Button } from '#ui/button'
import { Disclosure } from '#ui/disclosure'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { VisuallyHidden } from '#ui/text/visually-hidden'
import { Group, Specimen } from './specimen.tsx'

export function Places() {
  const [tab, setTab] = useState<'outputs' | 'history' | 'settings' | 'locked'>('outputs')
  return (
    <Group id="places" title="Places">
      <Specimen name="Hidden words" layout="stack">
        <p className="text-sm">
          A text <VisuallyHidden>for screen readers only </VisuallyHidden>with hidden words.
        </p>
      </Specimen>
      <Specimen name="Disclosure" layout="bare">
        <div className="divide-y divide-line rounded-lg border border-line bg-surface px-5 shadow-raise">
          <Disclosure level={4} title="Why was this suggested?">
            Four of fourteen interviews named the same step as the slowest.
          </Disclosure>
          <Disclosure level={4} title="Sources" aside={<span className="num text-xs text-ink-3">14</span>}>
            Interviews from October and November.
          </Disclosure>
        </div>
      </Specimen>
      <Specimen name="Tabs" isWide layout="stack">
        <Tabs
          label="Sample"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'outputs', label: 'Outputs', count: 12, content: <p className="text-sm">Twelve outputs.</p> },
            { id: 'history', label: 'History', content: <p className="text-sm">What happened.</p> },
            { id: 'settings', label: 'Settings', content: <p className="text-sm">How it is set up.</p> },
            { id: 'locked', label: 'Disabled', isDisabled: true, content: null },
          ]}
        />
      </Specimen>
      <Specimen name="Page" isWide layout="bare">
        <div className="rounded-lg border border-dashed border-line-strong">
          <Page
            title="A page's title"
            description="What you can do here, in one sentence that may wrap to two lines on a phone."
            actions={
              <>
                <Button>Export</Button>
                <Button variant="primary">Create</Button>
              </>
            }
          >
            <p className="text-sm text-ink-2">Page content, up to 1312 px wide.</p>
          </Page>
        </div>
      </Specimen>
    </Group>
  )
}
