import { dataFiles, paragraphsOf, sourceFiles, type Text, textsIn } from './find-texts.ts'

interface Rule {
  word: RegExp
  instead: string
}

/** Words that read as translated, and what to write instead. */
const rules: readonly Rule[] = [
  { word: /\bmails?\b/i, instead: 'email' },
  { word: /\bwritten to\b/i, instead: 'emailed' },
  { word: /\bwhoever\b|\bwhomever\b/i, instead: 'people who' },
  { word: /\bonly who\b|\bwho agreed\b/i, instead: 'people who opted in' },
  { word: /\bmeanwhile\b/i, instead: 'while you were editing' },
  { word: /\bat once\b/i, instead: 'right away' },
  { word: /\banew\b/i, instead: 'again' },
  { word: /\bwait(?:s|ing)? for (?:your |an? )?(?:approval|decision|review)\b|\bwaits? for you\b/i, instead: 'needs' },
  { word: /\bstands?\b(?!-| (?:for|out|up|alone)\b)/i, instead: 'is, appears, is shown' },
  { word: /\bsigns\b(?! (?:in|out|up|you|them)\b)/i, instead: 'characters' },
  { word: /\btexts\b/i, instead: 'posts' },
  { word: /\bleft out\b|\bpassed over\b/i, instead: 'skipped' },
  { word: /\bleft empty\b/i, instead: 'Defaults to' },
  { word: /\bfor good\b/i, instead: "can't be undone" },
  { word: /(?<!there )\bis no\b(?! longer)/i, instead: "isn't" },
  { word: /\bno more\b(?! than)/i, instead: 'no longer' },
  { word: /\bnobody\b/i, instead: 'no one' },
  { word: /\bsomebody\b/i, instead: 'someone' },
  { word: /\beverybody\b/i, instead: 'everyone' },
  { word: /\b(?:is|are|was|were) told\b/i, instead: 'notified, shown' },
  { word: /\blook around in\b/i, instead: 'explore' },
  { word: /\bmade-up\b/i, instead: 'fictional' },
  { word: /\bcancelled\b/i, instead: 'canceled' },
]

/** Strings that hold such a word for a reason, by file and the word. */
const exceptions: Readonly<Record<string, { word: string; why: string }>> = {
  'server/src/adapters/llm/prompt.ts': { word: 'whoever', why: 'an instruction to a model' },
  'server/src/adapters/postgres/os-user.ts': { word: 'nobody', why: 'the name of a Unix user' },
  'server/src/features/agents/runs/cancel-mark.ts': { word: 'cancelled', why: 'stored in the database' },
  'server/src/features/analytics/tally.ts': { word: 'cancelled', why: 'a key of a status' },
  'server/src/features/assistant/reading/circle-rules.ts': { word: 'mail', why: 'a word that people type' },
  'server/src/features/assistant/reading/content-words.ts': { word: 'somebody', why: 'a word that people type' },
  'server/src/features/assistant/reading/rules.ts': { word: 'texts', why: 'a word that people type' },
}

export function plainWordFailures(texts: readonly Text[]): string[] {
  return texts.flatMap(({ file, line, text }) =>
    rules.flatMap(({ word, instead }) => {
      const found = word.exec(text)?.[0]
      if (!found || exceptions[file]?.word === found.toLowerCase()) return []
      return [`${file}:${line}: “${found}” reads as translated; write “${instead}”: ${text.slice(0, 160)}`]
    }),
  )
}

/** Every text of the product that people may read, those in data, and the README. */
export const allTexts = (): Text[] => [
  ...sourceFiles().flatMap((file) => textsIn(file)),
  ...[...dataFiles(), 'README.md'].flatMap(paragraphsOf),
]
