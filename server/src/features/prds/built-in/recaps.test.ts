import { expect, test } from 'vitest'
import { inMeeting } from './conversations.fixtures.ts'
import { readConversation } from './reading.ts'

const wishesOf = (...turns: string[]) => readConversation(inMeeting(...turns)).wishes.map(({ name }) => name)

test('talk without a wish has none', () => {
  expect(wishesOf()).toEqual([])
})

test.each([
  ['summed up', ["Ann: She writes reminders to everybody who's late.", 'Ben: So configurable reminders.']],
  ['approved', ['Ann: It is on paper today.', 'Ben: Configurable reminders. Noted.']],
  ['written down', ["Ben: Let's write it down. Configurable reminders."]],
])('what is %s in a few words is asked for', (_, turns) => {
  expect(wishesOf(...turns)).toEqual(['Provide configurable reminders'])
})

test('whoever gives a name to what others wish for asks for it too', () => {
  expect(wishesOf('Ann: They should open it and touch nothing.', 'Ben: A read-only share link.')).toContain(
    'Provide a read-only share link',
  )
})

test('what is put as a thing to do, or supposed and met with a yes, is asked for', () => {
  expect(wishesOf('Ben: So publish the job once for all portals.')).toEqual(['Publish the job once for all portals'])
  expect(wishesOf('Ben: So if every client had a mail address?', 'Ann: Yes, that would be good.')).toEqual([
    'Provide a mail address',
  ])
})

test('what is turned down right away is not', () => {
  expect(wishesOf('Ann: They should see more.', 'Ben: A chat assistant.', 'Ann: No, please not.')).not.toContain(
    'Provide a chat assistant',
  )
  expect(wishesOf('Ann: People asked for Rust.', 'Ben: No Rust this year.')).toEqual([])
})
