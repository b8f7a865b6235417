import { tabDraft } from '#kernel/tab-draft'

export interface KeptSource {
  text: string
  title: string
  context: string
  /** Empty for the workspace's default. */
  layout: string
  transcriptIds: readonly string[]
}

const name = 'prd-source'
const isBlank = ({ text, title, context, transcriptIds }: KeptSource) =>
  `${text}${title}${context}` === '' && transcriptIds.length === 0
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Keeps the input form across reloads until a PRD is generated or the form is cleared. */
export const keptSource = {
  read(): KeptSource {
    const kept = tabDraft.read(name) as Partial<KeptSource> | null
    return {
      text: textOf(kept?.text),
      title: textOf(kept?.title),
      context: textOf(kept?.context),
      layout: textOf(kept?.layout),
      transcriptIds: Array.isArray(kept?.transcriptIds) ? kept.transcriptIds.map(textOf).filter(Boolean) : [],
    }
  },
  write: (source: KeptSource) => (isBlank(source) ? tabDraft.forget(name) : tabDraft.write(name, source)),
  clear: () => tabDraft.forget(name),
}

interface KeptRun {
  runId: string
  isStaged: boolean
}

const runName = 'prd-run'
const lastName = 'prd-last'

/** Remembers this tab's unfinished generation, so that it can resume after a reload. */
export const keptRun = {
  read(): KeptRun | undefined {
    const kept = tabDraft.read(runName) as Partial<KeptRun> | null
    const runId = textOf(kept?.runId)
    return runId === '' ? undefined : { runId, isStaged: kept?.isStaged !== false }
  },
  write: (run: KeptRun) => tabDraft.write(runName, run),
  clear: () => tabDraft.forget(runName),
}

/** The PRD that this tab generated last: a link to the one being written may be followed a moment too late. */
export const lastPrd = {
  read: (): string | undefined => textOf((tabDraft.read(lastName) as { id?: unknown } | null)?.id) || undefined,
  write: (id: string) => tabDraft.write(lastName, { id }),
}
