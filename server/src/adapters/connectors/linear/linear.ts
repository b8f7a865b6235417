import { createHash } from 'node:crypto'
import { UserError } from '#kernel/errors'
import type { Connector, Destination, ExportTask } from '#ports/connections'
import type { Remote } from '../create-once.ts'
import { markdownOf } from '../markdown.ts'
import type { OutlineNode } from '../outline.ts'
import { shortLine } from '../words.ts'
import { type IssueTracker, writeIssues } from '../write-issues.ts'
import { type IssueInput, type LinearApi, type LinearIssue, linearApi } from './api.ts'

const longestBody = 65_000
const longestTitle = 255
/** Linear's priorities: 0 is none, 1 urgent. */
const priorities: Record<string, number> = { critical: 1, urgent: 1, high: 2, medium: 3, low: 4 }

export function createLinear(base: string | undefined): Connector {
  return {
    async check(ctx) {
      const { viewer, organization } = await linearApi(ctx, base).viewer()
      return { id: organization.id, label: `${viewer.name} in ${organization.name}` }
    },
    documents: {
      destinations: async (ctx) => (await linearApi(ctx, base).teams()).map(destinationOf),
      async resolve(ctx, target) {
        const teams = await linearApi(ctx, base).teams()
        const found = teams.find(({ id, key }) => id === target || key === target)
        if (found) return destinationOf(found)
        throw new UserError('not_found', "Couldn't find this Linear team. Check that the API key has access to it.")
      },
      write: (ctx, task) => writeIssues(ctx, task, trackerOf(task, linearApi(ctx, base))),
      async state(ctx, _team, id) {
        const state = await linearApi(ctx, base).stateOf(id)
        return state && { name: state.name, isDone: ['completed', 'canceled'].includes(state.type) }
      },
    },
  }
}

const destinationOf = ({ id, key, name }: { id: string; key: string; name: string }): Destination => ({
  ...{ id, key, name },
  types: ['Issue'],
  isSandbox: false,
})

function trackerOf({ destination, document }: ExportTask, api: LinearApi): IssueTracker {
  const inputOf = (node: OutlineNode): IssueInput => {
    const priority = priorities[node.priority?.toLowerCase() ?? '']
    return {
      title: shortLine(node.title, longestTitle) || 'Untitled',
      description: markdownOf(node, document, longestBody),
      ...(priority !== undefined && { priority }),
    }
  }
  const remoteOf = ({ id, url }: LinearIssue): Remote => ({ id, url })
  return {
    create: async (node, mark, parent) =>
      remoteOf(await api.create(idFor(mark, destination.id), destination.id, parent?.id, inputOf(node))),
    async find(mark) {
      const found = await api.find(idFor(mark, destination.id))
      return found && remoteOf(found)
    },
    async update(id, node) {
      if (!(await api.find(id))) return false
      await api.update(id, inputOf(node))
      return true
    },
  }
}

/** Stable across retries. Linear only accepts version 4 UUIDs. */
function idFor(mark: string, teamId: string): string {
  const hex = createHash('sha256').update(`${teamId} ${mark}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
