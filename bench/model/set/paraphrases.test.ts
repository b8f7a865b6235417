/** Documents in other words than the truth's: the rules must find everything in them and call nothing wrong. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { loadCase, loadSet, ROOT } from './load.ts'
import { scoreDocument } from './score.ts'
import type { Produced } from './types.ts'

const paraphrases = JSON.parse(readFileSync(join(ROOT, 'paraphrases.json'), 'utf8')) as Record<string, Produced>

for (const info of loadSet()) {
  test(`${info.id}: a paraphrase is recognized`, () => {
    const { source, truth } = loadCase(info)
    const paraphrase = paraphrases[info.id]
    assert.ok(paraphrase)
    const score = scoreDocument(truth, source, paraphrase, { turns: info.turns })
    assert.deepEqual(score.needs.missing, [])
    assert.deepEqual([score.lines.wrong, score.lines.unmatched], [[], []])
    for (const match of score.needs.matches) assert.equal(match.requirement, match.need)
    assert.deepEqual(score.priorities.wrong, [])
    assert.equal(score.targets.complete.right, score.targets.complete.total)
    assert.deepEqual([score.targets.traps, score.targets.extra], [[], []])
    assert.deepEqual([score.decisions.missing, score.decisions.supersededShown], [[], []])
    assert.deepEqual([score.actions.missing, score.openQuestions.missing], [[], []])
    assert.deepEqual([score.actions.owner.right, score.actions.date.right], [score.actions.total, score.actions.total])
    assert.deepEqual(score.invented.problems, [])
  })
}
