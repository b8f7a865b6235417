import { AgentBadge } from '#shared/agent-badge'
import { Figure, type FigureName } from '#ui/charts/figure'
import { Spinner } from '#ui/states/spinner'
import { Kbd } from '#ui/text/kbd'
import { Mark } from '#ui/text/mark'
import { agents } from './sample-agents.tsx'
import { Group, Specimen } from './specimen.tsx'

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['brass', 'bg-brass'],
  ['brass-bright', 'bg-brass-bright'],
  ['brass-wash', 'bg-brass-wash'],
  ['action', 'bg-action'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
  ['danger', 'bg-danger'],
  ['info', 'bg-info'],
]

const figures: FigureName[] = ['horizon', 'compass', 'chart', 'sextant', 'stars', 'adrift']

export function Foundations() {
  return (
    <Group id="foundations" title="Foundations">
      <Specimen name="Mark">
        <span className="flex items-center gap-2.5">
          <Mark />
          <span className="font-display text-[1.625rem] leading-none">Sextant</span>
        </span>
        <Mark className="size-4" />
        <Mark className="size-12" />
        <Mark className="size-20" />
      </Specimen>
      <Specimen name="Type" layout="stack">
        <p className="font-display text-hero">Good morning, Maya.</p>
        <p className="font-display text-title">Section title, 24 px in the display font</p>
        <p className="text-base text-ink-2">Body in Inter. Łukasz Żółć, Čapek, naïve façade: accents are covered.</p>
        <p className="num text-sm">Digits line up: 1,204.50 and 8,777.11</p>
      </Specimen>
      <Specimen name="Color" isWide layout="bare">
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-8">
          {swatches.map(([name, look]) => (
            <li key={name} className="min-w-0 text-2xs text-ink-3">
              <span className={`mb-1 block h-10 rounded-sm border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Hues by data-agent">
        {agents.map((agent) => (
          <AgentBadge key={agent.slug} agent={agent.slug} icon={agent.icon} />
        ))}
      </Specimen>
      <Specimen name="Badge sizes, Spinner, Kbd">
        <AgentBadge agent="market-maven" icon={agents[1]?.icon} size="sm" />
        <AgentBadge agent="market-maven" icon={agents[1]?.icon} size="lg" />
        <Spinner />
        <Spinner className="size-6 text-brass" />
        <span className="flex gap-1">
          <Kbd>⌘</Kbd>
          <Kbd>K</Kbd>
          <Kbd>Esc</Kbd>
        </span>
      </Specimen>
      <Specimen name="Figures" isWide>
        {figures.map((name) => (
          <Figure key={name} name={name} className="w-40" />
        ))}
      </Specimen>
    </Group>
  )
}
