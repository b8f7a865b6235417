import { expect, test } from 'vitest'
import { numberTurns, quotedSpans, renderTurns, type SpokenTurn, windowsOf } from './turns.ts'

/** A conversation as the parser gives it: the labels are between the turns. */
function conversation(...lines: [speaker: string, words: string][]) {
  let text = ''
  const turns: SpokenTurn[] = []
  for (const [speaker, words] of lines) {
    text += `${speaker}: `
    turns.push({ speaker, at: '', start: text.length, end: text.length + words.length })
    text += `${words}\n`
  }
  return { text, turns }
}

test('numbers each sentence, and shows the speaker where it changes', () => {
  const { text, turns } = conversation(
    ['Maria', 'We lose two hours a day to retyping orders. That has to stop before the season starts.'],
    ['Ben', 'Noted, thank you for being so clear about it.'],
  )
  expect(renderTurns(text, numberTurns(text, turns))).toBe(
    [
      '#1 Maria: We lose two hours a day to retyping orders.',
      '#2 That has to stop before the season starts.',
      '#3 Ben: Noted, thank you for being so clear about it.',
    ].join('\n'),
  )
})

test('shows the speaker again where lines are left out', () => {
  const sentences = [
    'We print every order in the morning, all of them.',
    'Then we sort the sheets by hand at the long table.',
    'After that somebody types them into the old system.',
  ]
  const { text, turns } = conversation(['Ana', sentences.join(' ')])
  const [first, , third] = numberTurns(text, turns)
  expect(
    renderTurns(
      text,
      [first, third].flatMap((turn) => turn ?? []),
    ),
  ).toBe(`#1 Ana: ${sentences[0]}\n#3 Ana: ${sentences[2]}`)
})

test('of several sources, each begins with its title, and a quote ends where its source ends', () => {
  const [call, visit] = ['We need exports every single week, all of them.', 'And I need a map of every site we have.']
  const text = `${call}\n\n${visit}`
  const at = call.length + 2
  const turns = [
    { speaker: 'Ana', at: '', start: 0, end: call.length },
    { speaker: 'Ana', at: '', start: at, end: text.length },
  ]
  const sources = [
    { title: 'Call', start: 0, end: call.length },
    { title: 'Visit', start: at, end: text.length },
  ]
  const numbered = numberTurns(text, turns, sources)
  expect(renderTurns(text, numbered)).toBe(`Source: Call\n#1 Ana: ${call}\nSource: Visit\n#2 Ana: ${visit}`)
  expect(quotedSpans(numbered, [1, 2]).map(({ start, end }) => text.slice(start, end))).toEqual([call, visit])
})

test('every turn is verbatim, and together they hold every word', () => {
  const words = 'so yeah we tried the export thing and it um it kind of hangs after a while '.repeat(40).trim()
  const { text, turns } = conversation(['', words])
  const numbered = numberTurns(text, turns)
  expect(numbered.length).toBeGreaterThan(8)
  expect(numbered.every(({ start, end }) => end - start <= 280)).toBe(true)
  expect(numbered.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(words)
})

test('keeps a heading between turns, and drops labels', () => {
  const text = 'Session 2: usability test with a clinic nurse\nAna: I cannot find the button for a second visit.'
  const start = text.indexOf('I cannot')
  const numbered = numberTurns(text, [{ speaker: 'Ana', at: '', start, end: text.length }])
  expect(numbered.map((turn) => text.slice(turn.start, turn.end))).toEqual([
    'Session 2: usability test with a clinic nurse',
    'I cannot find the button for a second visit.',
  ])
})

test('text without turns is numbered by line and sentence', () => {
  const text =
    'ID,Comment\n1,The map is slow on my phone and I gave up twice\n2,Please add a dark mode for night shifts'
  const lines = numberTurns(text, []).map(({ start, end }) => text.slice(start, end))
  expect(lines).toEqual(text.split('\n'))
})

test('windows share turns and leave none out', () => {
  const { text, turns } = conversation(
    ...Array.from({ length: 60 }, (_, index): [string, string] => [
      index % 2 ? 'Ben' : 'Ana',
      `This is statement number ${index} about the daily work in the warehouse.`,
    ]),
  )
  const numbered = numberTurns(text, turns)
  const windows = windowsOf(numbered, 1_000)
  expect(windows.length).toBeGreaterThan(3)
  expect(new Set(windows.flat().map(({ id }) => id)).size).toBe(60)
  for (const [index, window] of windows.slice(1).entries()) {
    expect(window.slice(0, 4)).toEqual(windows[index]?.slice(-4))
  }
})

test('quotes neighbors of one speaker together, and ignores unknown numbers', () => {
  const { text, turns } = conversation(
    ['Maria', 'We lose two hours a day to retyping orders. That has to stop before the season starts.'],
    ['Ben', 'I would like the same for our returns desk, please.'],
  )
  const numbered = numberTurns(text, turns)
  const quotes = quotedSpans(numbered, [3, 1, 2, 99, 0, -4, 2]).map(({ start, end }) => text.slice(start, end))
  expect(quotes).toEqual([
    'We lose two hours a day to retyping orders. That has to stop before the season starts.',
    'I would like the same for our returns desk, please.',
  ])
})

test('hostile texts take time in proportion to their length', () => {
  for (const piece of [' ', '\n', '1', '[', 'word ', 'a']) {
    const text = piece.repeat(200_000 / piece.length)
    expect(numberTurns(text, []).every(({ start, end }) => end - start <= 280)).toBe(true)
  }
})
