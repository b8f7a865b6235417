import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const decision = 'docs/decisions/0033-no-module-remembers-a-workspace.md'

/** Mutable module state: a variable, or a collection that begins empty. Filled collections are word lists. */
const state =
  /^(?:export )?(?:let (?<variable>\[[^\]]+\]|\w+)|const (?<constant>\w+)(?:: .+?)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|new WeakRef\b|\[\]$|\{\}$))/gm

const inCode = ['server/src', 'contract/src', 'engine/src', 'web/src'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(test|fixtures|example-calls)\.tsx?$/.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(root, file), 'utf8').matchAll(state),
        ({ groups }) => `${file} ${groups?.variable ?? groups?.constant}`,
      ),
    ),
)

const documented = Array.from(
  readFileSync(path.join(root, decision), 'utf8').matchAll(/^\| `(?<file>[^`]+)` \| `(?<name>[^`]+)` \| .+ \|$/gm),
  ({ groups }) => `${groups?.file} ${groups?.name}`,
)

test('what modules remember is listed with its reason, and nothing else is remembered', () => {
  expect(inCode.length).toBeGreaterThan(0)
  expect(inCode.toSorted()).toEqual(documented.toSorted())
})
