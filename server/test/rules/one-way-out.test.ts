import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../src')
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.(test|fixtures|example-calls)\.ts$/.test(file))
  .sort()
const textOf = new Map(files.map((file) => [file, readFileSync(path.join(source, file), 'utf8')]))

/** Ignores comments and strings. */
const codeOf = (text: string) =>
  text
    .replaceAll('typeof globalThis.fetch', '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''")

/** Imports that can open a connection; type imports don't. */
const opening =
  /^import (?!type )[^;']*?from '((?:node:)?(?:http|https|http2|net|tls|dgram|dns|dns\/promises)|undici|ws|axios|got|node-fetch)'/gm

const mayOpen: Record<string, string> = {
  'adapters/http-out/exchange.ts': 'the guarded client itself',
  'adapters/http-out/http-out.ts': 'the guarded client: it checks headers by their rules',
  'adapters/http-out/resolve.ts': 'the guarded client: names',
  'adapters/http-out/targets.ts': 'the guarded client: tells an address from a name',
  'adapters/postgres/embedded.ts': 'finds a free port of this machine',
  'adapters/postgres/folder-lock.ts': 'a lock that is a socket of this machine',
  'config.ts': 'tells an address from a name',
  'main.ts': 'checks that its own address is free',
}

/** Packages that connect to servers by themselves, and what limits them to the operator's settings. */
const speaking =
  /(?:from|import\() ?'(nodemailer|openid-client|firebase-admin[\w/]*|stripe|@ai-sdk\/[\w-]+|pg|pg-boss)'/g
const maySpeak: Record<string, string[]> = {
  'adapters/identity/firebase.ts': ['firebase-admin/app', 'firebase-admin/auth'],
  'adapters/identity/oidc.ts': ['openid-client'],
  'adapters/jobs/install.ts': ['pg-boss'],
  'adapters/jobs/queue.ts': ['pg-boss'],
  'adapters/llm/provider.ts': [
    '@ai-sdk/openai',
    '@ai-sdk/anthropic',
    '@ai-sdk/google',
    '@ai-sdk/mistral',
    '@ai-sdk/groq',
    '@ai-sdk/deepseek',
    '@ai-sdk/openai-compatible',
  ],
  'adapters/mail/smtp.ts': ['nodemailer'],
  'adapters/payments/stripe-client.ts': ['stripe'],
  'adapters/postgres/database.ts': ['pg'],
  'adapters/postgres/embedded.ts': ['pg'],
  'adapters/postgres/listen.ts': ['pg'],
  'adapters/postgres/own-session.ts': ['pg'],
  'adapters/postgres/prepare.ts': ['pg'],
  'adapters/postgres/prepared-client.ts': ['pg'],
  'adapters/postgres/roles.ts': ['pg'],
  'adapters/speech/provider-endpoint.ts': ['@ai-sdk/openai'],
}

test('nothing but the guarded client opens connections to elsewhere', () => {
  expect(files.length).toBeGreaterThan(200)
  const opened = files.filter((file) => textOf.get(file)?.match(opening))
  expect(opened).toEqual(Object.keys(mayOpen))
})

test('nobody calls the fetch of the platform: where one is called, it is one that was given', () => {
  const calling = files.filter((file) =>
    /(?<![.\w])fetch\(|globalThis\.fetch|new (WebSocket|EventSource|XMLHttpRequest)\(/.test(
      codeOf(textOf.get(file) ?? ''),
    ),
  )
  expect(calling).toEqual(['adapters/llm/engine.ts', 'adapters/llm/ollama.ts', 'adapters/speech/provider-endpoint.ts'])
  expect(textOf.get('adapters/llm/engine.ts')).toContain('const fetch = guardedFetch(')
  expect(textOf.get('adapters/llm/ollama.ts')).toContain('fetch: typeof globalThis.fetch')
  expect(textOf.get('adapters/speech/provider-endpoint.ts')).toContain('withForms(fetch: typeof globalThis.fetch)')
})

test('packages that speak to servers are used where the list says, and nowhere else', () => {
  const found = files.flatMap((file) => {
    const text = textOf.get(file)?.replace(/^import type .*$/gm, '') ?? ''
    const packages = [...text.matchAll(speaking)].map(([, name]) => name)
    return packages.length > 0 ? [[file, packages]] : []
  })
  expect(Object.fromEntries(found)).toEqual(maySpeak)
})
