/** The tests that every set must pass: what the truth quotes is in the text, and every rule fits its own case. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import type { Case, CaseInfo } from './load.ts'
import { canonical } from './text/canonical.ts'
import { mentionsAll, mentionsAny } from './text/mentions.ts'
import type { Language, MustMention, NotTarget, Truth } from './types.ts'

/** Expects the folders of a set to hold the cases of its `set.json` and nothing else. */
export function assertSameCases(set: readonly CaseInfo[], root: string): void {
  const ids = set.map(({ id }) => id).sort()
  for (const folder of ['conversations', 'truth'])
    assert.deepEqual(
      readdirSync(join(root, folder))
        .map((name) => name.replace(/\.(txt|json)$/, ''))
        .sort(),
      ids,
    )
}

export interface Size {
  least: number
  most: number
}

export function testCase(one: Case, size: Size): void {
  testSnippets(one)
  testRules(one.truth)
  testNumbers(one.truth)

  test('the text has the size of its kind', () => {
    const bytes = Buffer.byteLength(one.source)
    assert.ok(bytes >= size.least && bytes <= size.most, `${bytes} bytes`)
  })
}

function testSnippets({ info, source, truth }: Case): void {
  test('every snippet is verbatim', () => {
    const snippets = snippetsOf(truth)
    assert.ok(snippets.length > 0)
    assert.deepEqual(
      snippets.filter((snippet) => snippet.trim() === '' || !source.includes(snippet)),
      [],
    )
  })

  test('set.json and the truth agree, and ids are unique', () => {
    assert.deepEqual([truth.id, truth.language, truth.kind], [info.id, info.language, info.kind])
    const ids = itemsOf(truth).map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
  })

  test('every need has evidence and people from the text, and a top priority is high', () => {
    for (const need of truth.needs) {
      assert.ok(need.turnsContaining.length > 0, need.id)
      assert.ok(!need.topPriority || need.priority === 'high', need.id)
      for (const person of need.people) assert.ok(source.toLowerCase().includes(person.toLowerCase()), person)
    }
  })
}

function testRules({ needs, otherWishes, notNeeds, decisions, openQuestions, language }: Truth): void {
  const hasAll = (text: string, rule: MustMention): boolean => mentionsAll(canonical(text, language), rule, language)

  test('every rule matches its own text', () => {
    const ruled = [
      ...[...needs, ...otherWishes, ...notNeeds, ...decisions],
      ...needs.map(({ turnsContaining, mustMention }) => ({ text: turnsContaining.join(' '), mustMention })),
      ...openQuestions.map(({ snippet, mustMention }) => ({ text: snippet, mustMention })),
    ]
    assert.deepEqual(
      ruled.filter(({ text, mustMention }) => !hasAll(text, mustMention)).map(({ text }) => text),
      [],
    )
  })

  test('no need matches something refused', () => {
    for (const { id, text } of needs)
      for (const { mustMention, negators, text: refused } of notNeeds)
        assert.ok(!hasAll(text, mustMention) || hasAny(text, negators ?? [], language), `${id} matches "${refused}"`)
  })
}

function testNumbers({ targets, actions, notTargets, language }: Truth): void {
  test('the expected fields of targets and actions are among the accepted ones', () => {
    const fields = [
      ...targets.flatMap(({ id, baseline, value, date, accept }) => [
        { id, expected: baseline, accepted: accept.baseline },
        { id, expected: value, accepted: accept.value },
        { id, expected: date, accepted: accept.date },
      ]),
      ...actions.flatMap(({ id, owner, date, accept }) => [
        { id, expected: owner, accepted: accept.owner },
        { id, expected: date, accepted: accept.date },
      ]),
    ]
    assert.deepEqual(
      fields.filter(({ expected, accepted }) => expected !== null && !hasAny(expected, accepted, language)),
      [],
    )
  })

  test('a number that is not a target is in its snippet', () => {
    const isInSnippet = ({ value, snippet }: NotTarget): boolean => hasAny(snippet, value.flatMap(partsOf), language)
    assert.deepEqual(
      notTargets.filter((notTarget) => !isInSnippet(notTarget)),
      [],
    )
  })
}

const hasAny = (text: string, words: string[], language: Language): boolean =>
  mentionsAny(canonical(text, language), words, language)

const itemsOf = (truth: Truth) => [
  ...truth.needs,
  ...truth.otherWishes,
  ...truth.targets,
  ...truth.decisions,
  ...truth.actions,
  ...truth.openQuestions,
]

function snippetsOf(truth: Truth): string[] {
  const { needs, otherWishes, targets, notTargets, decisions, actions, openQuestions } = truth
  return [
    ...needs.flatMap(({ turnsContaining }) => turnsContaining),
    ...[...otherWishes, ...targets, ...notTargets, ...decisions, ...actions, ...openQuestions].map(
      ({ snippet }) => snippet,
    ),
  ]
}

/** The value without "under" or "about", and its words: "about 20%" may be said as "twenty". */
const partsOf = (value: string): string[] => [
  value.replace(/^(under|about) /, ''),
  ...value.split(' ').map((word) => word.replace('%', '')),
]
