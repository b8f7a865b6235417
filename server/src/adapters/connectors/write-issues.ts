import type { ConnectorCtx, ExportTask, Written } from '#ports/connections'
import { createOnce, type Remote } from './create-once.ts'
import { type OutlineNode, outlineOf, toldInside } from './outline.ts'
import { counted } from './words.ts'

export interface IssueTracker {
  create(node: OutlineNode, mark: string, parent: Remote | undefined): Promise<Remote>
  /** Finds the issue by its mark among those created since then. */
  find(mark: string, since: Date): Promise<Remote | undefined>
  /** False if the issue was deleted. */
  update(id: string, node: OutlineNode, mark: string, parent: Remote | undefined): Promise<boolean>
}

/** What the tool calls epics and stories. */
const plainWords = { epic: 'issue', story: 'sub-issue' }

export async function writeIssues(
  ctx: ConnectorCtx,
  task: ExportTask,
  tracker: IssueTracker,
  words = plainWords,
): Promise<Written> {
  const remotes = new Map<string, Remote>()
  let [created, updated] = [0, 0]
  const nodes = outlineOf(task.document)
  for (const node of nodes) {
    const parent = node.parentItemId === undefined ? undefined : remotes.get(node.parentItemId)
    const { remote, isNew } = await writeIssue(ctx, task, tracker, { node, parent })
    remotes.set(node.itemId, remote)
    if (isNew) created += 1
    else updated += 1
  }
  const stories = nodes.filter(({ isEpic }) => !isEpic).length
  const what = [counted(nodes.length - stories, words.epic), ...(stories > 0 ? [counted(stories, words.story)] : [])]
  const url = remotes.get(nodes[0]?.itemId ?? '')?.url ?? null
  const where = `${task.destination.key || task.destination.name}${toldInside(task.document, words.epic)}`
  return { what: `${what.join(' and ')} in ${where}`, url, created, updated }
}

interface Place {
  node: OutlineNode
  parent: Remote | undefined
}

async function writeIssue(ctx: ConnectorCtx, { ledger }: ExportTask, tracker: IssueTracker, { node, parent }: Place) {
  const mark = ledger.markOf(node.itemId)
  const known = await ledger.find(node.itemId)
  if (known?.remoteId && known.url) {
    const remote = { id: known.remoteId, url: known.url }
    if (await tracker.update(remote.id, node, mark, parent)) {
      await ledger.record(node.itemId, { remoteId: remote.id, url: remote.url })
      return { remote, isNew: false }
    }
    await ledger.forget(node.itemId)
  }
  const { remote, isOlder } = await createOnce(ctx, ledger, node.itemId, {
    create: () => tracker.create(node, mark, parent),
    find: (since) => tracker.find(mark, since),
  })
  if (isOlder) await tracker.update(remote.id, node, mark, parent)
  return { remote, isNew: !isOlder }
}
