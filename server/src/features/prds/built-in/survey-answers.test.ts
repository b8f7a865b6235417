import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { readConversation } from './reading.ts'

const wishedIn = (talk: string) => readConversation(sourceFrom(talk)).wishes.map(({ name, by }) => [by, name])

test('where one question is answered by one after the other, what each names first is their wish', () => {
  expect(
    wishedIn(`Q: What is the one feature you would add?
R1: Offline mode. I fly a lot.
R2: Nothing, it's fine.
R3: Export to Word, my clients don't use anything else.
R4: Being able to assign a comment to somebody.
R5: Templates!! I build the same doc 10 times a week
Q: What nearly made you stop using it?
R1: The price.
R2: Crashes.
R3: My boss.`),
  ).toEqual([
    ['R1', 'Provide offline mode'],
    ['R3', 'Export to Word'],
    ['R4', 'Assign a comment to somebody'],
    ['R5', 'Provide templates'],
  ])
})

test('a talk back and forth is no survey', () => {
  expect(
    wishedIn(`Ann: What would you add?
Ben: Hm. Good question.
Ann: Take your time.
Ben: The weather.
Ann: I see.`),
  ).toEqual([])
})

test('things that are announced and told one after the other are a wish each', () => {
  const talk = `Grace: And what do people actually mean by it?
Omar: Three things. One bill, separate profiles for the kids, and a screen time limit.
Grace: Nice.`
  expect(wishedIn(talk)).toEqual([
    ['Omar', 'Provide one bill'],
    ['Omar', 'Provide separate profiles for the kids'],
    ['Omar', 'Provide a screen time limit'],
  ])
})
