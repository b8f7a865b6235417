import { expect, test } from 'vitest'
import { isTorn } from './torn-speech.ts'

test.each([
  'A normal cheap plastic case which could be covered up in colours.',
  "We're totally we're making a remote control.",
  "I wasn't I was not sure about the price.",
  'True, and the buttons are small.',
  'Even the scroll, it was too fast.',
  'Current remote controls they are never easy enough.',
  'The scror scroll wheel is on the side.',
  'The the group decides tomorrow.',
  'We are of @ @ the opinion.',
  'If we should have a targeted lamp.',
  "We can't remove the buttons because they're.",
  'Big round body and skinny legs.',
  'We need energy sources and the receiver a receiver.',
  'The rubber buttons were always they slightly they could be damaged.',
  'Colours I think the main colour is the colour of the screen.',
  'Colourful, because nobody has a colourful lamp.',
  'The designer could because the panel needs power.',
  'It ends with the - There was a joint over there.',
  'As I said before th we can make several designs.',
  'Titanium, which could be which had a very good look.',
  'The lamps well we would like them in blue.',
  'The jog wheel can be like hand.',
  'The constructions might would refer to it.',
  'We need a the cover on the back.',
])('%s is broken', (text) => {
  expect(isTorn(text)).toBe(true)
})

test.each([
  'The case which we saw last week is made of rubber.',
  'I think we are late with the design.',
  'The battery has to last for two weeks because it is hard to change.',
  'People who lose the keys are angry about it.',
  'If the price is too high, they will not buy the lamp.',
  'The shops say that they are happy with the lamp.',
  'Most of the users want a big button.',
  'When the lamp is off, it is hard to find.',
  'We know very well that the price is too high.',
  'When two keys are pressed at once the display freezes.',
  'The kettle works well, the lid breaks too often.',
  'Option A is too expensive for small shops.',
  'The numbers on the buttons are worn, so new buttons are needed.',
  'They say that they want it, and we think that we can make it.',
  'The lamp is red because the shop wants it.',
  'The csv export is too slow for most of them.',
  'Users can invite other users to a board.',
  'Each user has a user profile in the app.',
  'When they log in they see a blank page.',
  'Honestly I think the price is too high.',
  'We can and should fix the import.',
  'It works down to -5 degrees in the winter.',
  'For young people I think it is easy to use.',
  'Step by step the old lamps and the new lamps become one.',
  'The watering can must hold two litres.',
  'Some of the more expensive lamps have a timer.',
])('%s is whole', (text) => {
  expect(isTorn(text)).toBe(false)
})
