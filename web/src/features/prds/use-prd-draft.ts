import type { PrdContent } from '@sextant/contract/prds/content'
import type { Prd } from '@sextant/contract/prds/routes'
import { contentOf } from '@sextant/contract/prds/sections'
import { useRef, useState } from 'react'
import { useSavePrd } from './prds.api.ts'
import { tidied } from './sections.ts'

interface Changes {
  prdId: string
  content: PrdContent
  /** The revision the changes are based on. */
  revision: number
  /** The last content saved to the server. */
  kept: string
}

const textOf = (content: PrdContent) => JSON.stringify(tidied(content))

/**
 * Unsaved edits of a PRD. Saved text stays as typed, so that an autosave in the middle of a word changes nothing.
 * Other people's saves appear right away when there are no edits, and count as a conflict when there are.
 */
export function usePrdDraft(prd: Prd | undefined) {
  const [held, setHeld] = useState<Changes | null>(null)
  /** The newest revision saved from this tab. */
  const ours = useRef({ prdId: '', revision: 0 })
  const { mutateAsync, isPending: isSaving } = useSavePrd(({ id, revision }) => {
    ours.current = { prdId: id, revision }
  })
  const underWay = useRef<Promise<unknown>>(Promise.resolve())

  const mine = held && held.prdId === prd?.id ? held : null
  const isDirty = mine !== null && textOf(mine.content) !== mine.kept
  const since = (changes: Changes) =>
    Math.max(changes.revision, ours.current.prdId === changes.prdId ? ours.current.revision : 0)
  const isBehind = mine !== null && prd !== undefined && prd.revision > since(mine)
  const changes = isBehind && !isDirty ? null : mine
  const content = changes?.content ?? (prd && contentOf(prd))

  const present = useRef({ prd, changes, content })
  present.current = { prd, changes, content }

  function change(part: Partial<PrdContent>) {
    setHeld((before) => {
      if (!prd) return before
      const begun = before?.prdId === prd.id && (isDirty || !isBehind) ? before : null
      const base = begun ?? {
        prdId: prd.id,
        content: contentOf(prd),
        revision: prd.revision,
        kept: textOf(contentOf(prd)),
      }
      return { ...base, content: { ...base.content, ...part } }
    })
  }

  async function send(isAutoSave: boolean): Promise<Prd | undefined> {
    // One save at a time: each builds on the previous one.
    await underWay.current.catch(() => undefined)
    const { prd, changes, content } = present.current
    if (!prd || !content) return undefined
    const sent = tidied(content)
    // A second save can start before the first one's result is rendered.
    const revision = changes ? since(changes) : prd.revision
    const saving = mutateAsync({ id: prd.id, content: sent, revision, isAutoSave })
    underWay.current = saving
    const saved = await saving
    const kept = JSON.stringify(sent)
    setHeld((now) => (now?.prdId === saved.id ? { ...now, revision: saved.revision, kept } : now))
    return saved
  }

  return {
    content,
    isDirty,
    isSaving,
    /** Someone else saved or approved the PRD since these edits began. */
    isOvertaken: isDirty && !isSaving && (isBehind || prd?.status === 'approved'),
    change,
    send,
    discard: () => setHeld(null),
    /** Rebases the edits onto the other person's version. */
    keep: () => setHeld((now) => (now && prd ? { ...now, revision: prd.revision } : now)),
  }
}

export type PrdDraft = ReturnType<typeof usePrdDraft>
