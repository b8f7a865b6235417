import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { assign } from './assign.ts'
import { loadCase, loadJudge, loadSet } from './load.ts'
import { hitsNotNeed, percent, priorityOf, scoreDocument, summarize } from './score.ts'
import { canonical, hashOf, mentions, mentionsAll } from './text.ts'
import { speakersOf, turnsOf } from './turns.ts'
import type { Produced, Truth } from './types.ts'

const empty = (): Produced => ({
  requirements: [],
  targets: [],
  decisions: [],
  actions: [],
  openQuestions: [],
  sentences: [],
})

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
      text: action.mustMention.map((group) => group[0].replace('=', '')).join(' '),
      owner: action.owner,
      date: action.date,
    })),
    openQuestions: truth.openQuestions.map((question) => ({ text: question.snippet })),
    sentences: truth.needs.map((need) => ({ text: need.text, quotes: need.turnsContaining.slice(0, 1) })),
  }
}

const source = [
  'Ana Bell: We lose twenty-five orders a week. No, thirty.',
  'Ana Bell: I want an offline mode. It’s urgent.',
  'Rob: Should we add a chat bot?',
  'Ana Bell: No, please no chat bot. We want to be at ten a week by March 31.',
  "Rob: We use Redbox. No, we go with Bluebox instead. I'll call them by Friday.",
  'Ana Bell: A dark theme would be nice.',
].join('\n')

const truth: Truth = {
  id: 'small',
  language: 'en',
  kind: 'test',
  needs: [
    {
      id: 'N1',
      text: 'Work offline.',
      mustMention: [
        ['offline', 'no network'],
        ['work', 'mode'],
      ],
      priority: 'high',
      topPriority: true,
      people: ['Ana Bell'],
      turnsContaining: ['I want an offline mode.'],
    },
    {
      id: 'N2',
      text: 'Offer a dark theme.',
      mustMention: [['dark']],
      priority: 'low',
      topPriority: false,
      people: ['Ana Bell'],
      turnsContaining: ['A dark theme would be nice.'],
    },
  ],
  otherWishes: [],
  notNeeds: [{ text: 'A chat bot.', mustMention: [['chat bot', 'chatbot']], why: 'Refused.' }],
  targets: [
    {
      id: 'T1',
      mustMention: [['order']],
      baseline: '30 a week',
      value: '10 a week',
      date: 'March 31',
      accept: { baseline: ['30'], value: ['10'], date: ['March 31', '03-31'] },
      snippet: 'We want to be at ten a week by March 31.',
    },
  ],
  notTargets: [{ value: ['25'], snippet: 'We lose twenty-five orders a week.', why: 'Corrected.' }],
  decisions: [
    { id: 'D1', text: 'Use Redbox.', mustMention: [['redbox']], snippet: 'We use Redbox.', superseded: true },
    {
      id: 'D2',
      text: 'Use Bluebox.',
      mustMention: [['bluebox']],
      snippet: 'No, we go with Bluebox instead.',
      superseded: false,
    },
  ],
  actions: [
    {
      id: 'A1',
      owner: 'Rob',
      date: 'Friday',
      mustMention: [['call', 'bluebox']],
      accept: { owner: ['Rob'], date: ['Friday'] },
      snippet: "I'll call them by Friday.",
    },
  ],
  openQuestions: [],
  facts: [],
}

function requirement(
  title: string,
  description = '',
  priority = 'medium',
  quotes: { text: string; speaker?: string }[] = [],
): Produced['requirements'][number] {
  return { id: title.slice(0, 12), title, description, priority, quotes }
}

describe('text', () => {
  test('reads English numbers in words', () => {
    assert.equal(canonical('twenty-five percent', 'en'), '25%')
    assert.equal(canonical('two hundred and forty', 'en'), '240')
    assert.equal(canonical('nineteen thousand dollars', 'en'), '19000 dollars')
    assert.equal(canonical('eleven hundred', 'en'), '1100')
    assert.equal(canonical('twenty-three hundred households', 'en'), '2300 households')
    assert.equal(canonical('two and a half days', 'en'), '2.5 days')
    assert.equal(canonical('two point six', 'en'), '2.6')
    assert.equal(canonical('four one seven nine', 'en'), '4 1 7 9')
    assert.equal(canonical('1,200 of 4.0', 'en'), '1200 of 4')
    assert.equal(canonical('-10 °C', 'en'), 'minus 10 c')
    assert.equal(canonical('2026-03-06', 'en'), '2026 3 6')
    assert.equal(canonical('the 13th', 'en'), 'the 13')
    assert.equal(canonical('Nov 1, 2 Sept', 'en'), 'november 1 2 september')
  })
  test('reads German numbers in words', () => {
    assert.equal(canonical('vierzehn Prozent', 'de'), '14%')
    assert.equal(canonical('fünfundzwanzig', 'de'), '25')
    assert.equal(canonical('dreihundertzwölf', 'de'), '312')
    assert.equal(canonical('zweitausendvierhundert', 'de'), '2400')
    assert.equal(canonical('90.000 Euro und 2,5 %', 'de'), '90000 euro und 2.5%')
  })
  test('reads Spanish numbers in words', () => {
    assert.equal(canonical('treinta y cinco', 'es'), '35')
    assert.equal(canonical('cuarenta mil euros', 'es'), '40000 euros')
    assert.equal(canonical('veintidós por ciento', 'es'), '22%')
    assert.equal(canonical('seiscientos doce', 'es'), '612')
    assert.equal(canonical('ciento noventa', 'es'), '190')
  })
  test('matches stems at the start of a word, numbers as a whole', () => {
    assert.ok(mentions(canonical('Cancelled slots', 'en'), 'cancel', 'en'))
    assert.ok(!mentions(canonical('operate', 'en'), 'rate', 'en'))
    assert.ok(!mentions(canonical('15 minutes', 'en'), '5', 'en'))
    assert.ok(!mentions(canonical('5.5 days', 'en'), '5', 'en'))
    assert.ok(mentions(canonical('No-shows', 'en'), 'no show', 'en'))
    assert.ok(!mentions(canonical('feedback', 'en'), '=fee', 'en'))
    assert.ok(mentions(canonical('Filialbestellung', 'de'), 'bestell', 'de'))
    assert.ok(mentionsAll(canonical('Änderung bis zwanzig Uhr', 'de'), [['änder'], ['20 uhr']], 'de'))
    assert.ok(mentions(canonical('Alemán', 'es'), 'aleman', 'es'))
  })
})

describe('assign', () => {
  test('finds the best assignment, as brute force does', () => {
    let seed = 7
    const random = (): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed / 2147483648
    }
    const best = (weights: number[][], row: number, used: Set<number>): number => {
      if (row === weights.length) return 0
      let most = best(weights, row + 1, used)
      weights[row].forEach((weight, column) => {
        if (weight > 0 && !used.has(column)) {
          used.add(column)
          most = Math.max(most, weight + best(weights, row + 1, used))
          used.delete(column)
        }
      })
      return most
    }
    for (let round = 0; round < 60; round += 1) {
      const weights = Array.from({ length: 1 + Math.floor(random() * 5) }, () => [] as number[])
      const columns = 1 + Math.floor(random() * 5)
      for (const row of weights)
        for (let column = 0; column < columns; column += 1) row.push(random() < 0.4 ? 0 : Math.floor(random() * 20))
      const pairs = assign(weights)
      assert.equal(new Set(pairs.map((pair) => pair.column)).size, pairs.length)
      assert.equal(
        pairs.reduce((sum, { row, column }) => sum + weights[row][column], 0),
        best(weights, 0, new Set()),
      )
    }
  })
  test('takes nothing from nothing', () => {
    assert.deepEqual(assign([]), [])
    assert.deepEqual(assign([[0]]), [])
  })
})

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
    const chatBot = truth.notNeeds[0]
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
    open.targets[0].baseline = null
    open.targets[0].accept.baseline = []
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

describe('the set', () => {
  for (const info of loadSet()) {
    const { source: text, truth: known } = loadCase(info)
    test(`${info.id}: a document made from the truth is perfect`, () => {
      const score = scoreDocument(known, text, perfect(known), { turns: info.turns })
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
    test(`${info.id}: a document made from what must not appear is wrong`, () => {
      const produced: Produced = {
        ...empty(),
        requirements: known.notNeeds.map((not, index) => ({
          id: `X${index}`,
          title: not.text.replace(/^No /, ''),
          description: '',
          priority: 'high',
          quotes: [],
        })),
        decisions: known.decisions.filter((decision) => decision.superseded).map(({ text: said }) => ({ text: said })),
      }
      const score = scoreDocument(known, text, produced, { turns: info.turns })
      assert.equal(score.lines.right, 0)
      assert.deepEqual(
        score.lines.wrong.map((line) => line.id),
        produced.requirements.map((one) => one.id),
      )
      assert.equal(score.decisions.supersededShown.length, produced.decisions.length)
    })
    test(`${info.id}: one requirement with everything in it finds one need`, () => {
      const all = known.needs.map((need) => need.text).join(' ')
      const score = scoreDocument(known, text, {
        ...empty(),
        requirements: [{ id: 'R', title: 'Everything', description: all, priority: 'high', quotes: [] }],
      })
      assert.equal(score.needs.right, Math.min(1, known.needs.length))
    })
    test(`${info.id}: each need is matched by its own requirement, not by its neighbor's`, () => {
      const produced = perfect(known)
      const score = scoreDocument(known, text, produced)
      for (const [index, need] of known.needs.entries())
        assert.equal(score.needs.matches.find((match) => match.need === need.id)?.requirement, `R${index + 1}`)
    })
    if (info.turns) {
      test(`${info.id}: speakers are found`, () => {
        const turns = turnsOf(text)
        assert.ok(turns.length >= 8)
        const unnamed = known.needs.filter((need) =>
          need.turnsContaining.every((snippet) => speakersOf(snippet.replace(/\s+/g, ' '), turns).length === 0),
        )
        assert.deepEqual(
          unnamed.map((need) => need.id),
          [],
        )
      })
    }
  }
})
