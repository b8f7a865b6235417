import type { PrdContent } from '@sextant/contract/prds/content'
import { type Choices, mergeContent } from '@sextant/contract/prds/merge'
import type { Prd } from '@sextant/contract/prds/routes'
import { contentOf } from '@sextant/contract/prds/sections'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSavePrd } from './prds.api.ts'
import { tidied } from './sections.ts'

interface Changes {
  prdId: string
  content: PrdContent
  /** The content and the revision the changes are based on. */
  base: PrdContent
  revision: number
  /** The last content saved to the server. */
  kept: string
}

const textOf = (content: PrdContent) => JSON.stringify(tidied(content))

/**
 * Unsaved edits of a PRD. Saved text stays as typed, so that an autosave in the middle of a word changes nothing.
 * Other people's saves appear right away. Where both changed the same block, both versions are offered.
 */
export function usePrdDraft(prd: Prd | undefined) {
  const [held, setHeld] = useState<Changes | null>(null)
  /** The newest revision saved from this tab. */
  const ours = useRef({ prdId: '', revision: 0 })
  const { mutateAsync, isPending: isSaving } = useSavePrd((saved, madeFrom) => {
    // Otherwise the server merged it with what others saved, which is then loaded like their own saves.
    if (saved.revision === madeFrom + 1) ours.current = { prdId: saved.id, revision: saved.revision }
  })
  const underWay = useRef<Promise<unknown>>(Promise.resolve())

  const mine = held && held.prdId === prd?.id ? held : null
  const isDirty = mine !== null && textOf(mine.content) !== mine.kept
  const since = (changes: Changes) =>
    Math.max(changes.revision, ours.current.prdId === changes.prdId ? ours.current.revision : 0)
  const isBehind = mine !== null && prd !== undefined && prd.revision > since(mine)
  const changes = isBehind && !isDirty ? null : mine
  const content = changes?.content ?? (prd && contentOf(prd))
  const merging = useMerging({ prd, changes: isBehind && isDirty && !isSaving ? mine : null, onMerged: setHeld })

  const present = useRef({ prd, changes, content })
  present.current = { prd, changes, content }

  function change(part: Partial<PrdContent>) {
    setHeld((before) => {
      if (!prd) return before
      const begun = before?.prdId === prd.id && (isDirty || !isBehind) ? before : null
      const base = begun ?? {
        prdId: prd.id,
        content: contentOf(prd),
        base: contentOf(prd),
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
    const isMerged = saved.revision !== revision + 1
    const from = isMerged ? { base: sent, revision } : { base: contentOf(saved), revision: saved.revision }
    setHeld((now) => (now?.prdId === saved.id ? { ...now, ...from, kept } : now))
    return saved
  }

  return {
    content,
    isDirty,
    isSaving,
    /** Someone else approved the PRD since these edits began, or changed the same blocks. */
    isOvertaken: isDirty && !isSaving && (merging.conflicts.length > 0 || prd?.status === 'approved'),
    ...merging,
    change,
    send,
    discard: () => setHeld(null),
  }
}

interface Merging {
  prd: Prd | undefined
  /** Edits that someone else's save has overtaken. */
  changes: Changes | null
  onMerged: (merged: Changes) => void
}

/** Takes in what others saved while this person was editing. */
function useMerging({ prd, changes, onMerged }: Merging) {
  const merged = useMemo(() => {
    if (!prd || !changes || prd.status === 'approved') return null
    const versions = { base: changes.base, mine: tidied(changes.content), theirs: contentOf(prd) }
    const rebase = (choices: Choices = {}): Changes => {
      const { content } = mergeContent(versions, choices)
      return { ...changes, content, base: versions.theirs, revision: prd.revision, kept: textOf(versions.theirs) }
    }
    return { conflicts: mergeContent(versions).conflicts, rebase }
  }, [prd, changes])
  const isClear = merged?.conflicts.length === 0
  useEffect(() => {
    if (merged && isClear) onMerged(merged.rebase())
  }, [merged, isClear, onMerged])
  return {
    conflicts: merged?.conflicts ?? [],
    /** Takes the chosen version of each block. */
    choose: (choices: Choices) => merged && onMerged(merged.rebase(choices)),
  }
}

export type PrdDraft = ReturnType<typeof usePrdDraft>
