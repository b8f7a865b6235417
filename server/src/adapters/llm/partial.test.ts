import { expect, test } from 'vitest'
import { engineOn, modelStandIn, patience, refuses, saysInPieces, task } from './stand-in.fixtures.ts'

test('an answer is heard while it comes, and is whole at the end', async () => {
  const { baseUrl, received } = await modelStandIn(saysInPieces('{"themes":["exp', 'ort","sea', 'rch"],"score":0.5}'))
  const messages: unknown[] = []
  const { engine } = engineOn({ baseUrl })
  const { value, by } = await engine.ask(task, { ...patience(), onPartial: (partial) => messages.push(partial) })
  expect(value).toEqual({ themes: ['export', 'search'], score: 0.5 })
  expect(by).toMatchObject({ engine: 'model', tokens: 120 })
  expect(messages[0]).toEqual({ themes: ['exp'] })
  expect(messages.length).toBeGreaterThanOrEqual(3)
  expect(received[0]?.body.stream).toBe(true)
})

test('what has not the form that was asked for is asked for once more, and heard from the beginning again', async () => {
  const { baseUrl } = await modelStandIn(saysInPieces('{"themes":', '3}'), saysInPieces('{"themes":["export"]}'))
  const messages: unknown[] = []
  const { value } = await engineOn({ baseUrl }).engine.ask(task, {
    ...patience(),
    onPartial: (partial) => messages.push(partial),
  })
  expect(value).toEqual({ themes: ['export'] })
  expect(messages.at(-1)).toEqual({ themes: ['export'] })
})

test('a provider that refuses, or breaks off for good, leaves the answer to the built-in engine', async () => {
  const refusing = await modelStandIn(refuses(401))
  const first = await engineOn(refusing).engine.ask(task, { ...patience(), onPartial: () => undefined })
  expect([first.value, first.by.engine]).toEqual([{ themes: ['export'] }, 'built-in'])
  expect(first.by.fallbackReason).toContain('did not accept the API key')

  const broken = await modelStandIn(saysInPieces('{"themes":["exp'))
  const second = await engineOn(broken).engine.ask(task, { ...patience(), onPartial: () => undefined })
  expect(second.by.fallbackReason).toContain('was in the wrong format')
})
