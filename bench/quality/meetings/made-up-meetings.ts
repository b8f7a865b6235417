import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Meeting } from './meeting-sets.ts'

export const madeUp = 'made-up'

const kinds = { G: 'abstract', D: 'decisions', A: 'actions', Q: 'problems' } as const

/**
 * Meetings written to be learned from: a line holds which sentences of the minutes it is a source of, who spoke, and
 * what was said; below "==" stand the minutes.
 */
export const readMadeUp = (folder: string): Meeting[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .map((file) => meetingFrom(`${madeUp} ${file}`, readFileSync(path.join(folder, file), 'utf8')))

function meetingFrom(id: string, raw: string): Meeting {
  const [talk = '', minutes = ''] = raw.split(/^==\s*$/m)
  const lines = fieldsOf(talk)
  const turns = lines.map(([, speaker = '', said = '']): [string, string] => [speaker, said])
  const reference: NonNullable<Meeting['reference']> = { abstract: [], decisions: [], actions: [], problems: [] }
  const evidence: NonNullable<Meeting['evidence']> = { abstract: [], decisions: [], actions: [], problems: [] }
  for (const [key = '', sentence = ''] of fieldsOf(minutes)) {
    const kind = kinds[key.charAt(0) as keyof typeof kinds]
    if (!kind) throw new Error(`${id}: the minutes have no kind "${key}"`)
    reference[kind].push(sentence)
    evidence[kind].push(lines.flatMap(([labels = ''], turn) => (labels.split('+').includes(key) ? [turn] : [])))
  }
  return { id, set: madeUp, turns, reference, evidence }
}

const fieldsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((field) => field.trim()))
