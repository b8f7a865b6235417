/** The opened and the sealed set are sound, more strictly than the model set: each snippet alone is found by its own rule and by no other. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { testScoring } from '../model/set/check-scoring.ts'
import { assertSameCases, testCase } from '../model/set/check-truth.ts'
import { type Case, loadCase, loadSet } from '../model/set/load.ts'
import { textMatches } from '../model/set/score/rules.ts'

testFolder('opened', { isClosed: false })
testFolder('sealed', { isClosed: true })

/** Tests a set in a folder beside this file. */
function testFolder(name: string, { isClosed }: { isClosed: boolean }): void {
  const root = join(import.meta.dirname, name)
  const set = loadSet(root)
  describe(name, () => {
    test(`the folders and set.json name the same cases, ${isClosed ? 'all closed' : 'all open'}`, () => {
      assertSameCases(set, root)
      assert.ok(set.length > 0)
      assert.ok(set.every(({ closed }) => closed === isClosed))
    })
    for (const info of set) describe(info.id, () => testSoundness(loadCase(info, root)))
  })
}

function testSoundness(one: Case): void {
  testCase(one, { least: 2400, most: 9500 })
  testSnippetsAlone(one)
  testConfusion(one)
  testScoring(one)

  test('at most four needs are top priorities', () => {
    assert.ok(one.truth.needs.filter(({ topPriority }) => topPriority).length <= 4)
  })

  test('what is private is in the text', () => {
    assert.deepEqual(
      (one.truth.private ?? []).filter((span) => !one.source.includes(span)),
      [],
    )
  })
}

function testSnippetsAlone({ truth }: Case): void {
  const { needs, otherWishes, targets, decisions, actions, openQuestions, language } = truth
  test('every snippet alone fulfills the rule of its own item', () => {
    const ruled = [
      ...needs.flatMap(({ turnsContaining, ...need }) => turnsContaining.map((snippet) => ({ ...need, snippet }))),
      ...[...otherWishes, ...targets, ...decisions, ...actions, ...openQuestions],
    ]
    assert.deepEqual(
      ruled.filter((item) => !textMatches(item.snippet, item, language)).map(({ id, snippet }) => `${id}: ${snippet}`),
      [],
    )
  })
}

function testConfusion({ truth: { needs, otherWishes, notNeeds, language } }: Case): void {
  test('no need matches the rule of another one, unless both name the snippet as evidence', () => {
    const said = [
      ...needs.flatMap(({ id, text, turnsContaining }) => [text, ...turnsContaining].map((words) => ({ id, words }))),
      ...otherWishes.map(({ id, snippet }) => ({ id, words: snippet })),
    ]
    const confused = said.flatMap(({ id, words }) =>
      needs
        .filter((need) => need.id !== id && !need.turnsContaining.includes(words))
        .filter((need) => textMatches(words, need, language))
        .map((need) => `${id} matches ${need.id}: ${words}`),
    )
    assert.deepEqual(confused, [])
  })

  test('no evidence of a need matches something refused', () => {
    const refused = needs.flatMap(({ id, turnsContaining }) =>
      notNeeds.flatMap((notNeed) =>
        turnsContaining
          .filter((snippet) => textMatches(snippet, notNeed, language))
          .map((snippet) => `${id} matches "${notNeed.text}": ${snippet}`),
      ),
    )
    assert.deepEqual(refused, [])
  })
}
