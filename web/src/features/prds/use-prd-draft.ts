import { same } from '@sextant/contract/kernel/same'
import { blockChanges } from '@sextant/contract/prds/block-changes'
import type { PrdContent } from '@sextant/contract/prds/content'
import { withEdits } from '@sextant/contract/prds/edits'
import { type BlockChange, type Choices, mergeContent, withBlock } from '@sextant/contract/prds/merge'
import type { Prd } from '@sextant/contract/prds/routes'
import { contentOf } from '@sextant/contract/prds/sections'
import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import { type Typed, useTyped } from './editor/use-typed.ts'
import { useSavePrd } from './prds.api.ts'
import { tidied } from './sections.ts'

interface Changes {
  prdId: string
  content: PrdContent
  /** The content and the revision the changes are based on. */
  base: PrdContent
  revision: number
  /** The last content saved to the server. */
  kept: PrdContent
}

/** As it would be saved. */
const marked = ({ base, content }: Pick<Changes, 'base' | 'content'>) => withEdits(base, tidied(content))
const isTitled = (content: PrdContent | undefined) => content !== undefined && content.title.trim() !== ''
const hasChanged = ({ base, content, kept }: Changes) => !same(marked({ base, content }), withEdits(base, kept))

/**
 * Unsaved edits of a PRD, which are saved block by block. Saved text stays as typed, so that an autosave in the middle
 * of a word changes nothing. Other people's saves appear right away. Where both changed the same block, both versions are offered.
 */
export function usePrdDraft(prd: Prd | undefined) {
  const [held, setHeld] = useState<Changes | null>(null)
  /** The newest revision saved from this tab. */
  const ours = useRef({ prdId: '', revision: 0 })
  const { mutateAsync, isPending: isSaving } = useSavePrd((saved, madeFrom, block) => {
    const isMerged = saved.revision !== madeFrom + 1
    // Otherwise the server merged it with what others saved, which is then loaded like their own saves.
    if (!isMerged) ours.current = { prdId: saved.id, revision: saved.revision }
    if (block) setHeld((now) => (now?.prdId === saved.id ? afterBlock(now, { saved, isMerged, block }) : now))
  })
  const typed = useTyped({
    onTyped: (content) => setHeld((before) => withContent(before, content, { prd, isDropped: isBehind && !isDirty })),
    isShownNow: (next) => !isDirty || isTitled(next) !== isTitled(content),
  })

  const mine = held && held.prdId === prd?.id ? held : null
  const isChanged = useMemo(() => mine !== null && hasChanged(mine), [mine])
  const isDirty = isChanged || typed.isPending()
  const since = (changes: Changes) =>
    Math.max(changes.revision, ours.current.prdId === changes.prdId ? ours.current.revision : 0)
  const isBehind = mine !== null && prd !== undefined && prd.revision > since(mine)
  const changes = isBehind && !isDirty ? null : mine
  const stored = useMemo(() => prd && contentOf(prd), [prd])
  const content = changes?.content ?? stored
  const merging = useMerging({ prd, changes: isBehind && isDirty && !isSaving ? mine : null, typed, onMerged: setHeld })

  const send = useSending({ prd, changes, content, typed, since, save: mutateAsync, setHeld })
  const base = changes?.base
  return {
    content,
    /** The content with the claims marked whose words were edited. */
    shown: useMemo(() => (content && base ? withEdits(base, content) : content), [content, base]),
    isDirty,
    isTitled: isTitled(content),
    isTyping: typed.isPending,
    isSaving,
    /** Someone else approved the PRD since these edits began, or changed the same blocks. */
    isOvertaken: isDirty && !isSaving && (merging.conflicts.length > 0 || prd?.status === 'approved'),
    ...merging,
    change: typed.change,
    send,
    discard() {
      typed.clear()
      setHeld(null)
    },
  }
}

interface Sending {
  prd: Prd | undefined
  changes: Changes | null
  content: PrdContent | undefined
  typed: Typed
  /** The newest revision that the changes build on. */
  since: (changes: Changes) => number
  save: ReturnType<typeof useSavePrd>['mutateAsync']
  setHeld: Dispatch<SetStateAction<Changes | null>>
}

function useSending({ prd, changes, content, typed, since, save, setHeld }: Sending) {
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const present = useRef({ prd, changes, content })
  present.current = { prd, changes, content }

  return async function send(isAutoSave: boolean): Promise<Prd | undefined> {
    // One save at a time: each builds on the previous one.
    await underWay.current.catch(() => undefined)
    const { prd, ...drawn } = present.current
    const content = typed.take() ?? drawn.content
    const changes = drawn.changes && content ? { ...drawn.changes, content } : null
    if (!prd || !content) return undefined
    const sent = tidied(content)
    // A second save can start before the first one's result is rendered.
    const revision = changes ? since(changes) : prd.revision
    const blocks = isAutoSave && changes ? blockChanges(tidied(changes.base), marked(changes)) : undefined
    const saving = save({ id: prd.id, content: sent, revision, isAutoSave, blocks })
    underWay.current = saving
    const saved = await saving
    if (blocks?.length) return saved
    setHeld((now) => (now?.prdId === saved.id ? { ...now, ...afterSave({ saved, sent, revision }), kept: sent } : now))
    return saved
  }
}

function begun(prd: Prd, content: PrdContent): Changes {
  const base = contentOf(prd)
  return { prdId: prd.id, content, base, revision: prd.revision, kept: tidied(base) }
}

interface Kept {
  prd: Prd | undefined
  /** Someone else's save took the place of what was held. */
  isDropped: boolean
}

function withContent(before: Changes | null, content: PrdContent, { prd, isDropped }: Kept): Changes | null {
  if (before !== null && before.prdId === prd?.id && !isDropped) return { ...before, content }
  return prd ? begun(prd, content) : before
}

/** What the next edits are based on. The server may have merged these with what others saved. */
function afterSave({ saved, sent, revision }: { saved: Prd; sent: PrdContent; revision: number }) {
  const isMerged = saved.revision !== revision + 1
  return isMerged ? { base: sent, revision } : { base: contentOf(saved), revision: saved.revision }
}

/** One block more is saved; what differs from it is still to be saved. */
function afterBlock(now: Changes, { saved, isMerged, block }: { saved: Prd; isMerged: boolean; block: BlockChange }) {
  const kept = tidied(withBlock(now.kept, block) as PrdContent)
  if (isMerged) return { ...now, base: kept, kept }
  return { ...now, base: contentOf(saved), revision: saved.revision, kept }
}

interface Merging {
  prd: Prd | undefined
  /** Edits that someone else's save has overtaken. */
  changes: Changes | null
  typed: Typed
  onMerged: (merged: Changes) => void
}

/** Takes in what others saved while this person was editing. */
function useMerging({ prd, changes, typed, onMerged }: Merging) {
  const merged = useMemo(() => {
    if (!prd || !changes || prd.status === 'approved') return null
    const { base, content } = changes
    const theirs = contentOf(prd)
    const merge = (mine: PrdContent, choices?: Choices) =>
      mergeContent({ base, mine: marked({ base, content: mine }), theirs }, choices)
    const rebase = (choices: Choices = {}): Changes => {
      const mine = typed.take() ?? content
      const merged = merge(mine, choices)
      // What was typed a moment ago is in conflict too, and no one was asked about it.
      if (merged.conflicts.length > 0) return { ...changes, content: mine }
      return { ...changes, content: merged.content, base: theirs, revision: prd.revision, kept: tidied(theirs) }
    }
    return { conflicts: merge(content).conflicts, rebase }
  }, [prd, changes, typed])
  const isClear = merged?.conflicts.length === 0
  useEffect(() => {
    // What is still being typed is compared first.
    if (merged && isClear && !typed.isPending()) onMerged(merged.rebase())
  }, [merged, isClear, typed, onMerged])
  return {
    conflicts: merged?.conflicts ?? [],
    /** Takes the chosen version of each block. */
    choose: (choices: Choices) => merged && onMerged(merged.rebase(choices)),
  }
}

export type PrdDraft = ReturnType<typeof usePrdDraft>
