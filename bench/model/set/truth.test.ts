/** The set is sound: what the truth quotes is in the text, and every rule fits its own case. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { type Case, loadCase, loadSet, ROOT } from './load.ts'
import { canonical } from './text/canonical.ts'
import { mentionsAll, mentionsAny } from './text/mentions.ts'
import type { MustMention, NotTarget, Truth } from './types.ts'

const set = loadSet()

test('the folders and set.json name the same twelve cases, four of them closed', () => {
  const ids = set.map(({ id }) => id).sort()
  for (const folder of ['conversations', 'truth'])
    assert.deepEqual(
      readdirSync(join(ROOT, folder))
        .map((name) => name.replace(/\.(txt|json)$/, ''))
        .sort(),
      ids,
    )
  assert.equal(set.length, 12)
  assert.equal(set.filter(({ closed }) => closed).length, 4)
})

for (const info of set) {
  const { source, truth } = loadCase(info)
  const { language } = truth
  const hasAll = (text: string, rule: MustMention): boolean => mentionsAll(canonical(text, language), rule, language)
  const hasAny = (text: string, words: string[]): boolean => mentionsAny(canonical(text, language), words, language)

  describe(info.id, () => {
    test('every snippet is verbatim', () => {
      const snippets = snippetsOf(truth)
      assert.ok(snippets.length > 0)
      assert.deepEqual(
        snippets.filter((snippet) => snippet.trim() === '' || !source.includes(snippet)),
        [],
      )
    })

    test('set.json and the truth agree, and ids are unique', () => {
      assert.deepEqual([truth.id, language, truth.kind], [info.id, info.language, info.kind])
      const ids = itemsOf(truth).map(({ id }) => id)
      assert.equal(new Set(ids).size, ids.length)
    })

    test('every rule matches its own text', () => {
      const { needs, otherWishes, notNeeds, decisions, openQuestions } = truth
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

    test('every need has evidence and people from the text, and a top priority is high', () => {
      for (const need of truth.needs) {
        assert.ok(need.turnsContaining.length > 0, need.id)
        assert.ok(!need.topPriority || need.priority === 'high', need.id)
        for (const person of need.people) assert.ok(source.toLowerCase().includes(person.toLowerCase()), person)
      }
    })

    test('no need matches something refused', () => {
      for (const { id, text } of truth.needs)
        for (const { mustMention, negators, text: refused } of truth.notNeeds)
          assert.ok(!hasAll(text, mustMention) || hasAny(text, negators ?? []), `${id} matches "${refused}"`)
    })

    test('the expected fields of targets and actions are among the accepted ones', () => {
      const fields = [
        ...truth.targets.flatMap(({ id, baseline, value, date, accept }) => [
          { id, expected: baseline, accepted: accept.baseline },
          { id, expected: value, accepted: accept.value },
          { id, expected: date, accepted: accept.date },
        ]),
        ...truth.actions.flatMap(({ id, owner, date, accept }) => [
          { id, expected: owner, accepted: accept.owner },
          { id, expected: date, accepted: accept.date },
        ]),
      ]
      assert.deepEqual(
        fields.filter(({ expected, accepted }) => expected !== null && !hasAny(expected, accepted)),
        [],
      )
    })

    test('a number that is not a target is in its snippet', () => {
      const isInSnippet = ({ value, snippet }: NotTarget): boolean => hasAny(snippet, value.flatMap(partsOf))
      assert.deepEqual(
        truth.notTargets.filter((notTarget) => !isInSnippet(notTarget)),
        [],
      )
    })

    test('the text has the size of its kind', () => {
      const { least, most } = sizeOf(info)
      const bytes = Buffer.byteLength(source)
      assert.ok(bytes >= least && bytes <= most, `${bytes} bytes`)
    })
  })
}

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

function sizeOf({ id }: Case['info']): { least: number; most: number } {
  if (id.startsWith('09')) return { least: 52_000, most: 66_000 }
  if (id.startsWith('10')) return { least: 800, most: 3000 }
  return { least: 3000, most: 9500 }
}
