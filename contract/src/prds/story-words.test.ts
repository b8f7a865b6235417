import { expect, test } from 'vitest'
import { article, storyLead } from './story-words.ts'

test.each([
  ['enterprise prospect', 'an'],
  ['customer', 'a'],
  ['user', 'a'],
  ['usual buyer', 'a'],
  ['usher', 'an'],
  ['university clerk', 'a'],
  ['uninvited guest', 'an'],
  ['urban planner', 'an'],
  ['European buyer', 'a'],
  ['one-person team', 'a'],
  ['online shopper', 'an'],
  ['hourly worker', 'an'],
  ['host', 'a'],
  ['HR manager', 'an'],
  ['SQL analyst', 'an'],
  ['SaaS founder', 'a'],
  ['UX designer', 'a'],
  ['AI engineer', 'an'],
  ['I', 'an'],
  ['', 'a'],
])('%s is spoken of with %s', (noun, word) => {
  expect(article(noun)).toBe(word)
})

test.each([
  ['enterprise prospect', 'As an'],
  ['Enterprise prospect', 'As an'],
  ['boss', 'As a'],
  ['PM', 'As a'],
  ['an analyst', 'As'],
  ['the one on call', 'As'],
  ['customers', 'As'],
  ['Maya', 'As'],
  ['Grace Okafor from support', 'As'],
])('a story of %s begins with %s', (role, words) => {
  expect(storyLead(role)).toBe(words)
})
