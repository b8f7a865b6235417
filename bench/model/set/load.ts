/** Reads a set from disk: this one, or one of the same form in another folder. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judge, Truth, Verdict } from './types.ts'

export const ROOT = import.meta.dirname

export interface CaseInfo {
  id: string
  language: string
  kind: string
  domain: string
  turns: boolean
  closed: boolean
}

export interface Case {
  info: CaseInfo
  source: string
  truth: Truth
}

export const loadSet = (root = ROOT): CaseInfo[] =>
  (JSON.parse(readFileSync(join(root, 'set.json'), 'utf8')) as { cases: CaseInfo[] }).cases

export function loadCase(info: CaseInfo, root = ROOT): Case {
  return {
    info,
    source: readFileSync(join(root, 'conversations', `${info.id}.txt`), 'utf8'),
    truth: JSON.parse(readFileSync(join(root, 'truth', `${info.id}.json`), 'utf8')) as Truth,
  }
}

/** The verdicts that people gave, from `judgements/<id>.json`: `{ "<hash of the line>": "true" | "invented" }`. */
export function loadJudge(id: string, folder = join(ROOT, 'judgements')): Judge {
  const path = join(folder, `${id}.json`)
  const verdicts = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Verdict>) : {}
  return (line) => verdicts[line.hash]
}
