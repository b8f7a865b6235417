import { clockTime, composeDocument, type Piece, type TextDocument } from './document.ts'
import { splitSpeaker } from './speaker-label.ts'

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/
const voice = /<v(?:\.[^\s<>]*)?\s([^<>]+)>/

export const isWebVtt = (text: string): boolean => /^WEBVTT(\s|$)/.test(text)

export const isSrt = (text: string): boolean => /^\s*\d+[^\S\n]*\n\s*\d+:\d{2}:\d{2}[.,]\d{1,3}\s*-->/.test(text)

/** WebVTT (Zoom, Teams, any player) and SubRip: blocks that hold a time line; all else is notes, styles and numbers. */
export function parseTimedCues(text: string): TextDocument {
  const pieces = text.split(/\n[ \t]*\n/).flatMap(cue)
  return composeDocument(isWebVtt(text) ? 'webvtt' : 'srt', pieces)
}

function cue(block: string): Piece[] {
  if (/^(NOTE|STYLE|REGION)(\s|$)/.test(block.trimStart())) return []
  const lines = block.split('\n')
  const head = lines.findIndex((line) => timing.test(line))
  if (head < 0) return []
  const at = clockTime(timing.exec(lines[head] ?? '')?.[1] ?? '')
  const body = lines.slice(head + 1).join('\n')
  const said = plainCue(body)
  if (said === '') return []
  const named = voice.exec(body)?.[1]?.trim()
  if (named) return [{ speaker: named, at, text: said }]
  return [{ ...splitSpeaker(said), at }]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', lrm: '', rlm: '' }

function plainCue(body: string): string {
  return body
    .replace(/<\/?[a-z0-9:.][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|nbsp|quot|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-–]\s+/, '').trim())
    .filter(Boolean)
    .join('\n')
}
