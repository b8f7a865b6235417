import { expect, test } from 'vitest'
import { PrdContent } from './content.ts'
import {
  builtInSections,
  completed,
  fullLayout,
  hiddenParts,
  LayoutSections,
  layoutKeys,
  layoutWith,
  shownContent,
} from './layouts.ts'
import { emptyValues, partsIn, partsOf, prdSections } from './sections.ts'

const empty = Object.fromEntries(prdSections.map(({ key, kind }) => [key, emptyValues[kind]]))
const claim = { id: 'a', text: 'Use CSV', evidence: [], is_accepted: false }
const content = PrdContent.parse({ ...empty, title: 'Exports', problem_statement: 'Slow', decisions: [claim] })

test('the full layout shows exactly the sections of the contract', () => {
  expect(partsIn(content, fullLayout.sections)).toEqual(partsOf(content))
  expect(hiddenParts(content, fullLayout.sections)).toEqual([])
})

test('every layout has each section once and can be saved', () => {
  for (const key of layoutKeys) {
    const sections = builtInSections(key)
    expect(sections.map(({ section }) => section).sort()).toEqual(fullLayout.sections.map((one) => one.section).sort())
    expect(LayoutSections.parse(sections)).toEqual(sections)
  }
})

test('a layout changes order and headings and hides sections without losing them', () => {
  const sections = [
    { section: 'decisions' as const, heading: 'What we agreed', is_on: true },
    { section: 'problem_statement' as const, heading: 'Why', is_on: false },
  ]
  expect(partsIn(content, sections).map(({ label }) => label)).toEqual(['What we agreed'])
  expect(hiddenParts(content, sections).map(({ key }) => key)).toEqual(['problem_statement'])
  expect(shownContent(content, sections)).toEqual({ ...content, problem_statement: '' })
  expect(content.problem_statement).toBe('Slow')
  const quoted = { ...content, sentence_evidence: [{ sentence: 'Slow', evidence: [] }] }
  expect(shownContent(quoted, sections).sentence_evidence).toEqual([])
  expect(shownContent(quoted, fullLayout.sections)).toEqual(quoted)
})

test('a stored layout that lacks a newer section has it off at the end', () => {
  const stored = [{ section: 'decisions' as const, heading: 'Agreed', is_on: true }]
  const { sections } = layoutWith('rfc', stored)
  expect(sections).toEqual(completed(stored))
  expect(sections).toHaveLength(fullLayout.sections.length)
  expect(sections.filter((one) => one.is_on)).toEqual(stored)
})

const on = (section: string, heading: string) => ({ section, heading, is_on: true })
const problemOf = (sections: unknown) => LayoutSections.safeParse(sections).error?.issues[0]?.message

test('what cannot be saved says why in one sentence', () => {
  expect(problemOf([])).toBe('Turn on at least one section.')
  expect(problemOf([{ ...on('decisions', 'Decisions'), is_on: false }])).toBe('Turn on at least one section.')
  expect(problemOf([on('decisions', 'Notes'), on('conflicts', ' notes ')])).toBe(
    'Two sections have the same name. Rename one of them.',
  )
  expect(problemOf([on('decisions', 'One'), on('decisions', 'Two')])).toBe('A layout has each section once.')
  expect(problemOf([on('decisions', 'x'.repeat(61))])).toBe('Section names must be 60 characters or fewer.')
  expect(problemOf([on('decisions', '  ')])).toBe('Name every section.')
  expect(problemOf([on('title', 'Title')])).toBe("This section doesn't exist.")
  expect(problemOf([on('risks', 'Risks')])).toBe("This section doesn't exist.")
})

test('two sections may share a name while one of them is off', () => {
  expect(problemOf([on('decisions', 'Notes'), { ...on('conflicts', 'Notes'), is_on: false }])).toBeUndefined()
})
