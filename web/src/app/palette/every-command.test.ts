import { agentIds } from '@sextant/contract/agents/catalogue'
import { offeredCommands } from '@sextant/contract/assistant/replies'
import { expect, test } from 'vitest'
import { rankCommands } from '#kernel/commands/rank-commands'
import { features } from '../features.ts'
import { navigationCommands } from '../shell/navigation-commands.ts'

const own = (await Promise.all(features.map((feature) => feature.commands?.()))).flatMap((room) => room?.commands ?? [])
const commands = [...navigationCommands, ...own]

/** Where a command leads; commands without a path toggle something. */
const placesOf = (command: (typeof commands)[number]) => {
  const places: string[] = []
  const leadsSomewhere = /go\)|go\(/.test(String(command.run))
  if (leadsSomewhere) command.run({ go: (path) => places.push(path) })
  return places
}

/** Pages you reach through an action, not by navigating. */
const onTheWay = ['/billing/checkout', '/billing/portal', '/prds/writing']

test('every page of every room is a command', () => {
  const reached = new Set(commands.flatMap(placesOf).map((path) => path.split('?')[0]))
  const pages = features
    .flatMap(({ pages }) => pages)
    .filter(({ area, path }) => area !== 'public' && !path.includes('$') && !onTheWay.includes(path))
  expect(pages.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
  expect(agentIds.filter((id) => !reached.has(`/agents/${id}`))).toEqual([])
})

test('no two commands have one name, and none has the id of another', () => {
  const ids = commands.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('what the assistant offers is there to be offered', () => {
  // Registered by the shell, which owns the dialog.
  const known = new Set([...commands.map(({ id }) => id), 'shortcuts'])
  expect(offeredCommands.filter((id) => !known.has(id))).toEqual([])
})

test('who types invite is offered both invitations', () => {
  const found = rankCommands(commands, 'invite').map(({ id }) => id)
  expect(found.slice(0, 2).toSorted()).toEqual(['advocates:invite', 'team:invite'])
})

test('what a role may not do is no command for it', () => {
  const needed = Object.fromEntries(own.flatMap(({ id, needs }) => (needs ? [[id, needs]] : [])))
  expect(needed).toMatchObject({
    'workflows:create': 'canCreateWorkflows',
    'prds:create': 'canEditAgents',
    'competitors:add': 'canEditAgents',
    'advocates:invite': 'canEditAgents',
    'team:invite': 'canManageTeam',
    'content:create': 'canEditAgents',
    'impact:analyze': 'canEditAgents',
    'integrations:open': 'canManageTeam',
    'billing:open': 'canAccessBilling',
  })
})
