import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { loadJudge } from './load.ts'
import { itemAt } from './score/list.ts'
import { hitsNotNeed } from './score/needs.ts'
import { priorityOf } from './score/priorities.ts'
import { empty, requirement, source, truth } from './score.fixtures.ts'
import { percent, scoreDocument, summarize } from './score.ts'
import { hashOf } from './text/fold.ts'

describe('scoreDocument', () => {
  test('gives an empty document nothing and invents nothing', () => {
    const score = scoreDocument(truth, source, empty())
    assert.deepEqual([score.needs.right, score.needs.total], [0, 2])
    assert.equal(score.lines.total, 0)
    assert.deepEqual([score.priorities.topHigh.right, score.priorities.topHigh.total], [0, 1])
    assert.equal(score.invented.inventedLines, 0)
  })

  test('lets one requirement match one need only', () => {
    const score = scoreDocument(truth, source, {
      ...empty(),
      requirements: [requirement('Offline work mode with a dark theme')],
    })
    assert.equal(score.needs.right, 1)
    assert.deepEqual([score.lines.right, score.lines.total], [1, 1])
  })

  test('counts a repeated need as a duplicate', () => {
    const score = scoreDocument(truth, source, {
      ...empty(),
      requirements: [requirement('Work offline'), requirement('Offline mode again')],
    })
    assert.equal(score.needs.right, 1)
    assert.equal(score.lines.duplicates.length, 1)
  })

  test('prefers the requirement whose own words match over one that only quotes', () => {
    const score = scoreDocument(truth, source, {
      ...empty(),
      requirements: [
        requirement('Sync speed', 'Faster.', 'low', [{ text: 'I want an offline mode.' }]),
        requirement('Work offline', '', 'high'),
      ],
    })
    assert.equal(score.needs.matches.find((match) => match.need === 'N1')?.requirement, 'Work offline')
    assert.equal(score.priorities.topHigh.right, 1)
  })

  test('finds no need in a requirement that asks for something refused', () => {
    const score = scoreDocument(truth, source, {
      ...empty(),
      requirements: [requirement('Work offline with a chat bot')],
    })
    assert.deepEqual([score.needs.right, score.lines.right], [0, 0])
  })

  test('counts a refused proposal as wrong, its negation not', () => {
    const chatBot = itemAt(truth.notNeeds, 0)
    assert.ok(hitsNotNeed(requirement('Add a chat bot'), chatBot, 'en'))
    assert.ok(hitsNotNeed(requirement('Support', 'Families can ask a chatbot.'), chatBot, 'en'))
    assert.ok(!hitsNotNeed(requirement('No chat bot'), chatBot, 'en'))
    assert.ok(!hitsNotNeed(requirement('Offline mode', 'It works without a chat bot.'), chatBot, 'en'))
    assert.ok(hitsNotNeed(requirement('Offline mode', 'It is not slow. It has a chat bot.'), chatBot, 'en'))
    const score = scoreDocument(truth, source, {
      ...empty(),
      requirements: [requirement('Work offline', 'With a chat bot.')],
    })
    assert.equal(score.lines.right, 0)
    assert.equal(score.lines.wrong.length, 1)
  })

  test('does not count a quote of the refusal as a not-need', () => {
    const score = scoreDocument(truth, source, {
      ...empty(),
      requirements: [requirement('Work offline', '', 'high', [{ text: 'No, please no chat bot.' }])],
    })
    assert.equal(score.lines.right, 1)
  })

  test('checks priorities at both ends', () => {
    const score = scoreDocument(truth, source, {
      ...empty(),
      requirements: [requirement('Work offline', '', 'Should have'), requirement('Dark theme', '', 'Must have')],
    })
    assert.deepEqual(
      [score.priorities.topHigh.right, score.priorities.lowNotHigh.right, score.priorities.accepted.right],
      [0, 0, 0],
    )
    assert.equal(priorityOf('P1'), 'high')
    assert.equal(priorityOf('Nice to have'), 'low')
  })

  test('checks a target field by field and knows the corrected value', () => {
    const right = scoreDocument(truth, source, {
      ...empty(),
      targets: [{ metric: 'Lost orders', baseline: 'thirty per week', value: '≤ 10 per week', date: '2026-03-31' }],
    })
    assert.equal(right.targets.complete.right, 1)
    assert.equal(right.targets.traps.length, 0)
    const wrong = scoreDocument(truth, source, {
      ...empty(),
      targets: [{ metric: 'Lost orders', baseline: '25', value: '25 a week', date: null }],
    })
    assert.deepEqual(
      [wrong.targets.found.right, wrong.targets.baseline.right, wrong.targets.value.right, wrong.targets.date.right],
      [1, 0, 0, 0],
    )
    assert.equal(wrong.targets.traps.length, 1)
    const extra = scoreDocument(truth, source, { ...empty(), targets: [{ metric: 'Satisfaction', value: '90%' }] })
    assert.deepEqual(extra.targets.extra, ['Satisfaction'])
  })

  test('accepts a missing field where the truth has none', () => {
    const open = structuredClone(truth)
    const target = itemAt(open.targets, 0)
    target.baseline = null
    target.accept.baseline = []
    for (const baseline of [null, '', 'Not stated', 'n/a'])
      assert.equal(
        scoreDocument(open, source, {
          ...empty(),
          targets: [{ metric: 'orders', baseline, value: '10', date: 'March 31' }],
        }).targets.complete.right,
        1,
      )
    assert.equal(
      scoreDocument(open, source, {
        ...empty(),
        targets: [{ metric: 'orders', baseline: '12', value: '10', date: 'March 31' }],
      }).targets.complete.right,
      0,
    )
  })

  test('keeps superseded decisions out', () => {
    assert.deepEqual(
      scoreDocument(truth, source, { ...empty(), decisions: [{ text: 'Use Redbox' }] }).decisions.supersededShown,
      ['D1'],
    )
    const right = scoreDocument(truth, source, { ...empty(), decisions: [{ text: 'Use Bluebox instead of Redbox' }] })
    assert.deepEqual([right.decisions.right, right.decisions.supersededShown.length], [1, 0])
  })

  test('checks the owner and the date of an action', () => {
    const score = scoreDocument(truth, source, {
      ...empty(),
      actions: [{ text: 'Call Bluebox', owner: 'Ana Bell', date: 'Friday' }],
    })
    assert.deepEqual([score.actions.right, score.actions.owner.right, score.actions.date.right], [1, 0, 1])
  })

  test('finds invented numbers, names, dates and quoted spans', () => {
    const kinds = (text: string): string[] =>
      scoreDocument(truth, source, { ...empty(), sentences: [{ text, quotes: [] }] }).invented.problems.map(
        (problem) => `${problem.kind}: ${problem.detail}`,
      )
    assert.deepEqual(kinds('The team loses 30 orders a week.'), [])
    assert.deepEqual(kinds('The team loses thirty orders a week.'), [])
    assert.deepEqual(kinds('The team loses 47 orders a week.'), ['number: 47'])
    assert.deepEqual(kinds('The team loses forty-seven orders a week.'), ['number: 47'])
    assert.deepEqual(kinds('They asked Jessica for help.'), ['name: Jessica'])
    assert.deepEqual(kinds('They asked Rob for help.'), [])
    assert.deepEqual(kinds('It ships by the end of October.'), ['date: October'])
    assert.deepEqual(kinds('It ships by March 31.'), [])
    assert.deepEqual(kinds('Ana says “I want an offline mode.”'), [])
    assert.deepEqual(kinds('Ana says "I need it offline now".'), ['quoted-span: I need it offline now'])
  })

  test('finds names after a form of address and months in Spanish, but no roles, units or quarters', () => {
    const kinds = (text: string, language: 'en' | 'es' = 'en'): string[] =>
      scoreDocument({ ...truth, language }, source, {
        ...empty(),
        sentences: [{ text, quotes: [] }],
      }).invented.problems.map((problem) => `${problem.kind}: ${problem.detail}`)
    assert.deepEqual(kinds('They asked Dr. Smith.'), ['name: Smith'])
    assert.deepEqual(kinds('Ana Bell, the Product Manager, is cold at 10 °C.'), [])
    assert.deepEqual(kinds('Llega en octubre.', 'es'), ['date: octubre'])
  })

  test('does not take time stamps and row numbers for numbers of the source', () => {
    const stamped = '[2026-03-04 07:41] Ana Bell: we have 5 vans\n17,tourist,3,fine'
    const kinds = (text: string): string[] =>
      scoreDocument(truth, stamped, { ...empty(), sentences: [{ text, quotes: [] }] }).invented.problems.map(
        (problem) => problem.detail,
      )
    assert.deepEqual(kinds('They have 5 vans on 2026-03-04.'), [])
    assert.deepEqual(kinds('They have 41 vans.'), ['41'])
    assert.deepEqual(kinds('They have 17 vans.'), ['17'])
  })

  test('lists counts of people apart from invented numbers', () => {
    const score = scoreDocument(truth, source, {
      ...empty(),
      sentences: [{ text: 'It was asked for by 4 people.', quotes: [] }],
    })
    assert.equal(score.invented.problems.length, 0)
    assert.equal(score.invented.counts.length, 1)
  })

  test('checks quotes after white space and quote marks are unified', () => {
    const score = scoreDocument(truth, source, {
      ...empty(),
      sentences: [
        { text: 'Work offline.', quotes: ["It's\n urgent.", '“I want an offline mode.”', 'I want offline mode.', ''] },
      ],
    })
    assert.deepEqual([score.quotes.verbatim.right, score.quotes.verbatim.total], [2, 4])
  })

  test('checks who said a quote', () => {
    const produced = {
      ...empty(),
      requirements: [
        requirement('Work offline', '', 'high', [
          { text: 'I want an offline mode.', speaker: 'Rob' },
          { text: 'I want an offline mode.', speaker: 'Ana' },
          { text: 'I want an offline mode.', speaker: 'Zoe' },
        ]),
      ],
    }
    const score = scoreDocument(truth, source, produced, { turns: true })
    assert.equal(score.quotes.wrongSpeaker.length, 1)
    assert.deepEqual(score.quotes.unknownSpeaker, ['Zoe'])
    assert.equal(scoreDocument(truth, source, produced).quotes.wrongSpeaker.length, 0)
  })

  test('asks the judge about lines that match nothing', () => {
    const produced = {
      ...empty(),
      requirements: [requirement('Export to a spreadsheet'), requirement('Work offline')],
      sentences: [{ text: 'Ana is tired.', quotes: [] }],
    }
    const unjudged = scoreDocument(truth, source, produced)
    assert.deepEqual(
      unjudged.invented.toJudge.map((line) => line.kind),
      ['requirement', 'sentence'],
    )
    assert.deepEqual([unjudged.lines.right, unjudged.lines.total], [1, 2])
    const folder = mkdtempSync(join(tmpdir(), 'judgements-'))
    writeFileSync(
      join(folder, 'small.json'),
      JSON.stringify({ [hashOf('Export to a spreadsheet. ')]: 'true', [hashOf('Ana is tired.')]: 'invented' }),
    )
    const judged = scoreDocument(truth, source, produced, { judge: loadJudge('small', folder) })
    assert.equal(judged.invented.toJudge.length, 0)
    assert.equal(judged.lines.right, 2)
    assert.equal(judged.invented.inventedLines, 1)
  })

  test('reports private details', () => {
    const secret = { ...truth, private: ['Redbox'] }
    assert.equal(
      scoreDocument(secret, source, { ...empty(), sentences: [{ text: 'They used redbox.', quotes: [] }] }).privacyLeaks
        .length,
      1,
    )
  })

  test('adds up cases', () => {
    const one = scoreDocument(truth, source, { ...empty(), requirements: [requirement('Work offline', '', 'high')] })
    const sum = summarize([one, scoreDocument(truth, source, empty())])
    assert.deepEqual(sum.needsFound, { right: 1, total: 4 })
    assert.equal(percent(sum.needsFound), '25% (1/4)')
    assert.equal(percent({ right: 0, total: 0 }), '–')
  })
})
