import { expect, test } from 'vitest'
import { textsIn } from './find-texts.ts'
import { crowdedFolders } from './folder-sizes.ts'
import { oldNamesIn } from './old-names.ts'
import { plainWordFailures } from './plain-words.ts'

const failuresIn = (code: string) => plainWordFailures(textsIn('web/src/a.tsx', code))

test.each([
  'We sent three mails.',
  'Whoever knows the address can start it.',
  'It waits for your approval.',
  'Left empty: us',
  'Nobody is monitored yet',
  'It stands in the audit log.',
  'This is no date.',
  'Two rows were left out.',
  'The task was cancelled.',
])('“%s” is refused on a screen', (text) => {
  expect(failuresIn(`export const A = () => <p>${text}</p>`)).toHaveLength(1)
  expect(failuresIn(`throw new Error(${JSON.stringify(text)})`)).toHaveLength(1)
})

test.each([
  'There is no time zone with this name.',
  'Email not verified',
  'It stands for pull request.',
  'Signs you out',
])('“%s” is fine', (text) => {
  expect(failuresIn(`const a = ${JSON.stringify(text)}`)).toEqual([])
})

test('keys, class names, queries and imports are not read as texts', () => {
  const code =
    "import a from 'mails and mails'\nconst b = { 'mails left out': sql`select mails from x`, kind: 'mails' }"
  expect(failuresIn(`${code}\nexport const C = () => <p className="mails stands" />`)).toEqual([])
})

test('a text is found with its line', () => {
  const code = ['// “one”', 'const a = 1', '', "const b = 'Send ' + `two $" + '{a} emails`'].join('\n')
  expect(textsIn('web/src/a.tsx', code).at(-1)).toEqual({ file: 'web/src/a.tsx', line: 4, text: 'two … emails' })
})

test('a folder with too many files is named', () => {
  const files = Array.from({ length: 26 }, (_, index) => `web/src/ui/part-${index}.tsx`)
  expect(crowdedFolders(files)).toEqual([expect.stringContaining('web/src/ui: 26 source files')])
  expect(crowdedFolders(files.slice(1))).toEqual([])
})

test.each([
  'export interface Asked {',
  'const told = await send()',
  'let made: Workflow | undefined',
  'function heard(posts: Post[]) {',
  'const [given, setGiven] = useState()',
  'export const list = (asked: Filter) => [asked]',
  'items.map((shown) => shown.id)',
])('“%s” needs a name that says what it holds', (code) => {
  expect(oldNamesIn('web/src/a.ts', code)).toHaveLength(1)
})

test.each(['const answer = told(post)', 'const saved = { gone: [] }', 'interface AskedQuestion {', 'list.push(made)'])(
  '“%s” is a fine name',
  (code) => {
    expect(oldNamesIn('web/src/a.ts', code)).toEqual([])
  },
)
