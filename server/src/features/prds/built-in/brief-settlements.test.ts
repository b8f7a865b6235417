import { expect, test } from 'vitest'
import { decisionDrafts } from './decision-sentences.ts'

const said = (text: string) => ({ text, isQuestion: text.endsWith('?') })

test.each([
  ["So no charging port, triple A's.", 'There will be no charging port'],
  ["Okay, the display's out then, we do the ring.", 'The display will be left out'],
  ["Then it's the socket.", 'The team will go with the socket'],
  ["We're leaving the camera out.", 'The camera will be left out'],
  ['We keep the knob.', 'The knob will be kept'],
  ['Link stays in.', 'Link will be included'],
])('what is settled in half a sentence is told in a whole one: %s', (text, expected) => {
  expect(decisionDrafts(said(text), '').map(({ sentence }) => sentence)).toContain(expected)
})

test.each(['No idea.', 'No, sorry.', 'Drop it.', "So it's a bit late.", 'No, I mean the other one.'])(
  'half a sentence that settles nothing stays what it is: %s',
  (text) => {
    expect(decisionDrafts(said(text), '')).toEqual([])
  },
)
