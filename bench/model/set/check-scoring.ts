/** The tests that the scorer and the truth of a case agree: documents made from the truth get the score that they deserve. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Case } from './load.ts'
import { empty } from './score.fixtures.ts'
import { scoreDocument } from './score.ts'
import { speakersOf, turnsOf } from './text/turns.ts'
import type { Produced, Truth } from './types.ts'

/** The document that a perfect writer would make from the truth. */
function perfect(truth: Truth): Produced {
  return {
    requirements: truth.needs.map((need, index) => ({
      id: `R${index + 1}`,
      title: need.text,
      description: '',
      priority: need.priority,
      quotes: need.turnsContaining.map((text) => ({ text })),
    })),
    targets: truth.targets.map((target) => ({
      metric: target.mustMention.map((group) => group[0]).join(' '),
      baseline: target.baseline,
      value: target.value,
      date: target.date,
    })),
    decisions: truth.decisions.filter((decision) => !decision.superseded).map(({ text }) => ({ text })),
    actions: truth.actions.map((action) => ({
      text: action.mustMention.map((group) => (group[0] ?? '').replace('=', '')).join(' '),
      owner: action.owner,
      date: action.date,
    })),
    openQuestions: truth.openQuestions.map((question) => ({ text: question.snippet })),
    sentences: truth.needs.map((need) => ({ text: need.text, quotes: need.turnsContaining.slice(0, 1) })),
  }
}

export function testScoring(one: Case): void {
  testPerfect(one)
  testRefused(one)
  testMatching(one)
  if (one.info.turns) testSpeakers(one)
}

function testPerfect({ info, source, truth }: Case): void {
  test('a document made from the truth is perfect', () => {
    const score = scoreDocument(truth, source, perfect(truth), { turns: info.turns })
    assert.deepEqual(score.needs.missing, [])
    assert.deepEqual(score.lines.wrong, [])
    assert.deepEqual([score.lines.unmatched, score.lines.duplicates], [[], []])
    assert.equal(score.lines.right, score.lines.total)
    assert.equal(score.priorities.topHigh.right, score.priorities.topHigh.total)
    assert.deepEqual(score.priorities.wrong, [])
    assert.equal(score.targets.complete.right, score.targets.complete.total)
    assert.deepEqual([score.targets.traps, score.targets.extra], [[], []])
    assert.deepEqual([score.decisions.missing, score.decisions.supersededShown], [[], []])
    assert.deepEqual(score.actions.missing, [])
    assert.equal(score.actions.owner.right, score.actions.owner.total)
    assert.equal(score.actions.date.right, score.actions.date.total)
    assert.deepEqual(score.openQuestions.missing, [])
    assert.deepEqual(score.quotes.notVerbatim, [])
    assert.deepEqual(
      score.invented.problems.map((problem) => `${problem.kind} ${problem.detail}: ${problem.line.text}`),
      [],
    )
    assert.deepEqual(score.privacyLeaks, [])
  })
}

function testRefused({ info, source, truth }: Case): void {
  test('a document made from what must not appear is wrong', () => {
    const produced: Produced = {
      ...empty(),
      requirements: truth.notNeeds.map((not, index) => ({
        id: `X${index}`,
        title: not.text.replace(/^No /, ''),
        description: '',
        priority: 'high',
        quotes: [],
      })),
      decisions: truth.decisions.filter((decision) => decision.superseded).map(({ text }) => ({ text })),
    }
    const score = scoreDocument(truth, source, produced, { turns: info.turns })
    assert.equal(score.lines.right, 0)
    assert.deepEqual(
      score.lines.wrong.map((line) => line.id),
      produced.requirements.map((requirement) => requirement.id),
    )
    assert.equal(score.decisions.supersededShown.length, produced.decisions.length)
  })
}

function testMatching({ source, truth }: Case): void {
  test('one requirement with everything in it finds one need', () => {
    const all = truth.needs.map((need) => need.text).join(' ')
    const score = scoreDocument(truth, source, {
      ...empty(),
      requirements: [{ id: 'R', title: 'Everything', description: all, priority: 'high', quotes: [] }],
    })
    assert.equal(score.needs.right, Math.min(1, truth.needs.length))
  })

  test("each need is matched by its own requirement, not by its neighbor's", () => {
    const score = scoreDocument(truth, source, perfect(truth))
    for (const [index, need] of truth.needs.entries())
      assert.equal(score.needs.matches.find((match) => match.need === need.id)?.requirement, `R${index + 1}`)
  })
}

function testSpeakers({ source, truth }: Case): void {
  test('speakers are found', () => {
    const turns = turnsOf(source)
    assert.ok(turns.length >= 8)
    const unnamed = truth.needs.filter((need) =>
      need.turnsContaining.every((snippet) => speakersOf(snippet.replace(/\s+/g, ' '), turns).length === 0),
    )
    assert.deepEqual(
      unnamed.map((need) => need.id),
      [],
    )
  })
}
