import { afterAll, expect, test } from 'vitest'
import { says, startModel } from '#adapters/llm/stand-in.fixtures'
import { testApp } from '#test/harness'
import { storePosts } from '../intake/store-posts.service.ts'
import { readAll } from '../reading/read.service.ts'
import { sandboxPosts } from '../sources/sandbox-posts.ts'

const model = await startModel(() => says({ posts: [] }))
afterAll(() => model.close())
const app = await testApp({
  allowHosts: [new URL(model.baseUrl).host],
  ai: {
    provider: 'openai-compatible',
    model: 'stand-in',
    apiKey: undefined,
    baseUrl: model.baseUrl,
    transcribeModel: undefined,
    prices: undefined,
  },
})

test('sample posts are read without the model, own posts with it', { timeout: 120_000 }, async () => {
  const { workspaceId } = await app.signIn()
  const ctx = app.server.ctx.inWorkspace(workspaceId)
  const posts = sandboxPosts('discord', ctx.now())
  const keep = (isSample: boolean, kept: typeof posts) =>
    ctx.transact((ctx) => storePosts(ctx, { workspaceId, platform: 'discord', sourceId: null, isSample }, kept))
  const { signal } = new AbortController()

  await keep(true, posts.slice(1))
  expect(await readAll(ctx, workspaceId, signal)).toBe(posts.length - 1)
  expect(model.received).toEqual([])
  await keep(false, posts.slice(0, 1))
  expect(await readAll(ctx, workspaceId, signal)).toBe(1)
  expect(model.received).toHaveLength(1)
})
