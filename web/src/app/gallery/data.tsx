import { Copy, Pencil, Users } from 'lucide-react'
import { AgentBadge } from '#shared/agent-badge'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Gauge } from '#ui/charts/gauge'
import { Progress } from '#ui/charts/progress'
import { StatCard } from '#ui/charts/stat-card'
import { UsageBar } from '#ui/charts/usage-bar'
import { IconButton } from '#ui/icon-button'
import { List, ListRow } from '#ui/list'
import { Chip } from '#ui/text/chip'
import { Code, CodeBlock } from '#ui/text/code-block'
import { KeyValueList } from '#ui/text/key-value-list'
import { Link } from '#ui/text/link'
import { Quote } from '#ui/text/quote'
import { MembersTable } from './members-table.tsx'
import { agents } from './sample-agents.tsx'
import { Group, Specimen } from './specimen.tsx'

export function Data() {
  return (
    <Group id="data" title="Data">
      <Specimen name="Card with gauge" layout="bare">
        <Card title="This month" action={<Link href="#data">Upgrade Plan</Link>}>
          <Gauge value={64} max={100} label="64 of 100 agent actions used">
            <p className="num font-medium">of 100 agent actions used</p>
            <p className="mt-1 text-xs text-ink-3">Free plan. Resets on Dec 1.</p>
          </Gauge>
        </Card>
      </Specimen>
      <Specimen name="Card with usage bars" layout="bare">
        <Card
          title="Agent usage"
          action={<span className="text-xs text-ink-3">Actions, November</span>}
          footer={<Link href="#data">Analytics</Link>}
        >
          <ul className="flex flex-col gap-3">
            {agents.map((agent) => (
              <li key={agent.slug} data-agent={agent.slug}>
                <UsageBar label={agent.name} icon={agent.icon} value={agent.used} max={25} />
              </li>
            ))}
          </ul>
        </Card>
      </Specimen>
      <Specimen name="Gauge: empty, full, over, large" isWide>
        {[
          { value: 0, max: 100 },
          { value: 100, max: 100 },
          { value: 130, max: 100 },
          { value: 3200, max: 5000 },
        ].map(({ value, max }) => (
          <div key={value} className="w-56">
            <Gauge value={value} max={max} label={`${value} of ${max}`} />
          </div>
        ))}
      </Specimen>
      <Specimen name="Stat card" isWide layout="bare">
        <Stats />
      </Specimen>
      <Specimen name="List" isWide layout="bare">
        <Card title="Recent tasks" isFlush action={<Link href="#data">View all</Link>}>
          <Tasks />
        </Card>
      </Specimen>
      <Specimen name="Table" isWide layout="bare">
        <MembersTable />
      </Specimen>
      <Specimen name="Key-value list" layout="stack">
        <KeyValueList
          items={[
            { term: 'Owner', value: 'Ada Okafor' },
            { term: 'Created', value: 'Nov 15, 2025, 09:12', isNumeric: true },
            { term: 'Address', value: 'https://hooks.example.com/a-long-path-without-any-space-in-it/7f3c9c2e4d' },
          ]}
        />
      </Specimen>
      <Specimen name="Quote, code, avatar" layout="stack">
        <Quote source="Interview 4, 12:31">“I export it by hand every Friday. It takes me the whole morning.”</Quote>
        <CodeBlock action={<IconButton size="sm" label="Copy" icon={<Copy className="size-4" strokeWidth={1.5} />} />}>
          {'{\n  "status": "ok"\n}'}
        </CodeBlock>
        <p className="text-sm">
          Call <Code>GET /status</Code> to check that it's running.
        </p>
        <div className="flex items-center gap-3">
          <Avatar name="Maya Lindqvist" size="sm" />
          <Avatar name="Ada" />
          <Avatar name="Łukasz Żółć" size="lg" />
          <Avatar name="Portrait" size="xl" src="/favicon.svg" />
        </div>
      </Specimen>
    </Group>
  )
}

function Stats() {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Runs"
        value="1,284"
        change={{ direction: 'up', text: '12%', tone: 'success' }}
        note="vs last month"
      />
      <StatCard
        label="Failures"
        value="7"
        change={{ direction: 'down', text: '3', tone: 'success' }}
        note="vs last month"
      />
      <StatCard label="Median time" value="4.2 s" change={{ direction: 'flat', text: 'No change' }} />
      <StatCard label="Members" value="12" icon={<Users strokeWidth={1.5} />} note="2 pending invitations" />
    </div>
  )
}

function Tasks() {
  return (
    <List>
      {agents.slice(0, 3).map((agent, index) => (
        <ListRow
          key={agent.slug}
          data-agent={agent.slug}
          leading={<AgentBadge icon={agent.icon} />}
          title={
            index === 1
              ? 'Competitor pricing in all regions, week 46, with changes from the last four weeks'
              : 'Onboarding PRD from 14 interviews'
          }
          subtitle={agent.name}
          trailing={
            <>
              <Progress label="Progress" value={72 - index * 20} tone="agent" isValueShown className="w-32" />
              <Chip tone={index === 1 ? 'warning' : 'info'}>{index === 1 ? 'Needs review' : 'Running'}</Chip>
              <Button size="sm" icon={<Pencil strokeWidth={1.5} />}>
                Edit
              </Button>
            </>
          }
        />
      ))}
    </List>
  )
}
