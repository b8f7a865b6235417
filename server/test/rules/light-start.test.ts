import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const heavyPackages = [
  'wink-nlp',
  'wink-eng-lite-web-model',
  'tinyld',
  'compromise',
  'minisearch',
  'onnxruntime-node',
  '@lat.md/embed',
  'docx',
  'pdfkit',
  'mammoth',
  'unpdf',
  'sharp',
  'ai',
  '@ai-sdk/openai',
  'stripe',
  'firebase-admin',
  'openid-client',
]

test('a start loads no language tools, weights or libraries that few calls need', () => {
  const recorder = path.join(import.meta.dirname, 'start-imports-worker.ts')
  const output = execFileSync(process.execPath, [recorder], { encoding: 'utf8', maxBuffer: 64_000_000 })
  const loaded = JSON.parse(output) as string[]
  expect(loaded.length).toBeGreaterThan(500)
  const packages = new Set(loaded.map((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]))
  expect(heavyPackages.filter((name) => packages.has(name))).toEqual([])
  expect(loaded.filter((url) => /\/(?:weights|engine\/models)\//.test(url))).toEqual([])
})
