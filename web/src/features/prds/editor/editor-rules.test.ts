import { blockChanges } from '@sextant/contract/prds/block-changes'
import { claimsIn } from '@sextant/contract/prds/claims'
import type { PrdContent } from '@sextant/contract/prds/content'
import { withEdits } from '@sextant/contract/prds/edits'
import { withBlock } from '@sextant/contract/prds/merge'
import { contentOf } from '@sextant/contract/prds/sections'
import { history, redo, undo } from 'prosemirror-history'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { prd } from '../prds.fixtures.ts'
import { tidied } from '../sections.ts'
import { findItem, groupsOf, moveItem, moveTargets, stepItem } from './move-items.ts'
import { deleteAcross, pasteLines, prdKeys, removeItem } from './prd-keys.ts'
import { isWhole, prdContentOf, prdNode } from './prd-nodes.ts'
import { takeIn } from './take-in.ts'

const evidence = prd().user_stories[0]?.evidence ?? []
const claim = (id: string, text: string) => ({ id, text, evidence, is_accepted: false })
const technical = (id: string) => ({ id, requirement: `Requirement ${id}`, evidence, is_accepted: false })
const content: PrdContent = contentOf(
  prd({
    executive_summary: 'Exports must be there.\n\n- one\n- two',
    technical_requirements: {
      ...prd().technical_requirements,
      security: [technical('t1')],
      platform: [technical('t2')],
    },
    decisions: [claim('d1', 'Exports run at night'), claim('d2', 'CSV only'), claim('d3', 'No mobile app')],
    open_questions: [claim('q1', 'Who pays?')],
  }),
)
const state = () => EditorState.create({ doc: prdNode(content), plugins: [history()] })
const contentIn = (doc: EditorState['doc']) => ({ ...content, ...prdContentOf(doc) }) as PrdContent
const after = (from: EditorState, tr: Transaction | undefined) => {
  if (!tr) throw new Error('Nothing changed')
  expect(isWhole(tr.doc, prdNode(content))).toBe(true)
  return from.apply(tr)
}
const ids = (one: PrdContent) => claimsIn(one).map(({ claim }) => claim.id)

/** With the caret in an item's field, counted in characters. */
function at(from: EditorState, uid: string, field = 0, offset = 0): EditorState {
  const found = findItem(from.doc, uid)
  if (!found) throw new Error(`No item ${uid}`)
  let pos = found.pos + 2
  for (let place = 0; place < field; place += 1) pos += found.item.child(place).nodeSize
  return from.apply(from.tr.setSelection(TextSelection.create(from.doc, pos + offset)))
}

function press(from: EditorState, key: string): EditorState {
  let now = from
  const isDone = prdKeys[key]?.(from, (tr) => {
    now = after(from, tr)
  })
  expect(isDone).toBe(true)
  return now
}

test('a PRD that is read and written is the same PRD', () => {
  expect(contentIn(prdNode(content))).toEqual(content)
  expect(contentIn(prdNode(prd()))).toMatchObject(contentOf(prd()))
})

test('an item moves within its list, into another section and back, and stays what it is', () => {
  const moved = after(state(), stepItem(state(), 'd1', 1))
  expect(contentIn(moved.doc).decisions.map(({ id }) => id)).toEqual(['d2', 'd1', 'd3'])
  const across = after(moved, moveItem(moved, 'd1', { section: 'open_questions', heading: null, index: 0 }))
  expect(contentIn(across.doc).open_questions).toEqual([claim('d1', 'Exports run at night'), claim('q1', 'Who pays?')])
  expect(contentIn(across.doc).decisions).toHaveLength(2)
  let undone = across
  for (const _ of [1, 2]) undo(undone, (tr) => (undone = undone.apply(tr)))
  expect(contentIn(undone.doc)).toEqual(content)
  redo(undone, (tr) => (undone = undone.apply(tr)))
  expect(ids(contentIn(undone.doc)).toSorted()).toEqual(ids(content).toSorted())
})

test('every claim can go to every other list and keeps id, evidence and words', () => {
  for (const { claim: moved } of claimsIn(content)) {
    for (const { section, heading, kind } of moveTargets.filter(({ kind }) => kind !== 'personas')) {
      const tr = moveItem(state(), moved.id, { section, heading, index: 99 })
      if (!tr) continue
      const next = contentIn(after(state(), tr).doc)
      const [there] = claimsIn(next).filter((one) => one.claim.id === moved.id)
      expect([there?.section.key, there?.heading]).toEqual([section, heading])
      expect(there?.claim.evidence).toEqual(moved.evidence)
      expect(ids(next).toSorted()).toEqual(ids(content).toSorted())
      const words = JSON.stringify(there?.claim)
      const texts = Object.entries(moved).filter(
        ([field, value]) => typeof value === 'string' && !['id', 'priority', 'effort'].includes(field),
      )
      for (const [, value] of texts)
        expect(words, `${moved.id} to ${section}, ${kind}`).toContain(String(value).replace(/\.$/, ''))
    }
  }
  expect(moveItem(state(), 'd1', { section: 'target_audience', heading: null, index: 0 })).toBeUndefined()
})

test('at the edge of a list, an item steps into the next list of its kind', () => {
  expect(contentIn(after(state(), stepItem(state(), 't1', 1)).doc).technical_requirements.scalability).toHaveLength(1)
  expect(stepItem(state(), 's1', -1)).toBeUndefined()
})

test('Enter makes a new item, and in the middle of a claim takes the rest along', () => {
  const withNew = press(at(state(), 'd1', 0, 7), 'Enter')
  const [first, second] = contentIn(withNew.doc).decisions
  expect([first?.text, first?.id, second?.text, second?.evidence]).toEqual(['Exports', 'd1', ' run at night', []])
  const empty = press(at(state(), 's1', 1, 3), 'Enter')
  expect(groupsOf(empty.doc).find(({ section }) => section === 'user_stories')?.node.childCount).toBe(2)
  // Until it has words, it is nothing.
  expect(contentIn(empty.doc)).toEqual(content)
  expect(contentIn(press(empty, 'Backspace').doc)).toEqual(content)
  expect(press(empty, 'Backspace').doc.eq(state().doc)).toBe(true)
})

test('Backspace at the start of a field joins nothing, and removes an item that is empty', () => {
  for (const field of [0, 1, 2]) expect(press(at(state(), 's1', field), 'Backspace').doc.eq(state().doc)).toBe(true)
  const removed = after(state(), removeItem(state(), 'd2'))
  expect(contentIn(removed.doc).decisions.map(({ id }) => id)).toEqual(['d1', 'd3'])
})

test('a selection across items takes the words of each and the items it has whole', () => {
  const from = at(state(), 'd1', 0, 7).selection.from
  const to = at(state(), 'd3', 0, 3).selection.from
  const begin = state()
  const selected = begin.apply(begin.tr.setSelection(TextSelection.create(begin.doc, from, to)))
  const next = contentIn(after(selected, deleteAcross(selected)).doc)
  expect(next.decisions.map(({ id, text }) => [id, text])).toEqual([
    ['d1', 'Exports'],
    ['d3', 'mobile app'],
  ])
  const all = begin.apply(begin.tr.setSelection(TextSelection.create(begin.doc, 1, begin.doc.content.size - 4)))
  expect(isWhole((deleteAcross(all) as Transaction).doc, all.doc)).toBe(true)
})

test('pasted lines become items or criteria, and one text where only one fits', () => {
  const decisions = contentIn(
    after(at(state(), 'd3', 0, 13), pasteLines(at(state(), 'd3', 0, 13), '\n- Second\n2. Third\n')).doc,
  ).decisions
  expect(decisions.slice(2).map(({ text }) => text)).toEqual(['No mobile appSecond', 'Third'])
  const story = at(state(), 's1', 3, 1)
  const [criteria] = contentIn(after(story, pasteLines(story, 'A\nB')).doc).user_stories
  expect(criteria?.acceptance_criteria).toEqual(['AIt takes a minute at most', 'B'])
  const named = at(state(), 's1', 1, 0)
  expect(contentIn(after(named, pasteLines(named, 'A\nB ')).doc).user_stories[0]?.i_want).toBe('A Ba quick export')
})

test('what others change comes in, the caret stays, and undo takes back only what is mine', () => {
  const typing = at(state(), 'd3', 0, 2)
  const typed = typing.apply(typing.tr.insertText('XY'))
  const theirs = {
    ...contentIn(typed.doc),
    problem_statement: 'Their problem.',
    decisions: [claim('d9', 'Theirs'), ...contentIn(typed.doc).decisions],
  }
  const merged = after(typed, takeIn(typed, theirs))
  expect(contentIn(merged.doc)).toEqual(theirs)
  expect(merged.selection.$from.parent.textContent).toBe('NoXY mobile app')
  expect(merged.selection.$from.parentOffset).toBe(4)
  expect(takeIn(merged, theirs)).toBeUndefined()
  let undone = merged
  undo(merged, (tr) => (undone = merged.apply(tr)))
  expect(contentIn(undone.doc)).toEqual({ ...theirs, decisions: [claim('d9', 'Theirs'), ...content.decisions] })
})

test('blocks that are saved one after another make the same document', () => {
  const moved = after(state(), stepItem(state(), 'd1', 1))
  const mine = {
    ...contentIn(moved.doc),
    problem_statement: 'Other',
    open_questions: [],
    decisions: [...contentIn(moved.doc).decisions, claim('n1', 'New')],
  }
  const blocks = blockChanges(content, mine)
  expect(blocks?.map(({ section, item = '' }) => `${section} ${item}`)).toEqual([
    ...['problem_statement ', 'decisions d2', 'decisions n1', 'open_questions q1'],
  ])
  expect(blocks?.reduce<PrdContent>((now, block) => withBlock(now, block) as PrdContent, content)).toEqual(mine)
  const across = after(state(), moveItem(state(), 'd1', { section: 'open_questions', heading: null, index: 0 }))
  expect(blockChanges(content, contentIn(across.doc))).toBeUndefined()
})

test('a claim with other words is marked as edited with its evidence, until it has its words back', () => {
  const reworded = (text: string) => ({
    ...content,
    decisions: [{ ...claim('d1', text) }, ...content.decisions.slice(1)],
  })
  const edited = withEdits(content, reworded('Exports run at noon'))
  expect(edited.decisions[0]).toEqual({ ...claim('d1', 'Exports run at noon'), edited_from: 'Exports run at night' })
  expect(withEdits(edited, reworded('At noon')).decisions[0]?.edited_from).toBe('Exports run at night')
  expect(withEdits(edited, reworded('Exports run at night')).decisions).toEqual(content.decisions)
})

test('what is sent has no space around it, and quotes stay as they were said', () => {
  const sent = tidied({ title: ' A ', goals: ['', ' b '], evidence: [{ quote: ' c ' }] })
  expect(sent).toEqual({ title: 'A', goals: ['b'], evidence: [{ quote: ' c ' }] })
  expect(tidied(content)).toBe(content)
})
