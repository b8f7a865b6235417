import { clockTime, composeDocument, type Piece, type TextDocument } from './document.ts'

const clock = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}(?:\.\d+)?`
// `at` counts from the start of a recording, `day` is a time of day.
const heads = [
  // Zoom's saved captions: `[Name] 11:02:09`
  new RegExp(String.raw`^\[(?<name>[^\]\n]{1,80})\]\s+(?<at>${clock})\s*$`, 'u'),
  // Otter, Teams documents: `Name  0:04`
  new RegExp(
    String.raw`^(?<name>\p{L}[^\n:]{0,78}?)(?:\s{2,}|\t|\s+[-–|]\s+|\s+\(|\s+\[)(?<at>${clock})[)\]]?\s*$`,
    'u',
  ),
  // Tickets: `Customer (Roberta Kane), Mon 08:14`
  /^(?<name>\p{L}[^\n:]{0,78}?), (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\.? (?<day>\d{1,2}:\d{2})$/u,
  // Pasted from Slack and Teams: `dana  9:02 AM`
  new RegExp(String.raw`^(?<name>\p{L}[^\n:]{0,58}?)\s+\[?(?<at>${clock})\s?(?<half>[AP]M)\]?\s*$`, 'iu'),
  // The same where the day has 24 hours; a name of one or two words, for a line may well end in a time.
  /^(?<name>[\p{L}][\p{L}\p{N}._-]*(?: \p{Lu}[\p{L}.'-]*)?) \[?(?<day>(?:[01]\d|2[0-3]):[0-5]\d)\]?$/u,
  new RegExp(String.raw`^\[(?<at>${clock})\s?(?<half>[AP]M)\]\s+(?<name>\p{L}[^\n:]{0,58}?)\s*$`, 'iu'),
]
// Chats of a help desk: `agent sam 10:42`, `jo (support) 10:42`. Any line may end in a time; a name is one that comes back.
const recurring =
  /^(?<name>[\p{L}][\p{L}\p{N}._'-]*(?: [\p{L}\p{N}][\p{L}\p{N}._'-]*){0,3}(?: \([\p{L}\p{N} .&'-]{2,30}\))?) \[?(?<day>(?:[01]?\d|2[0-3]):[0-5]\d)(?<at>(?::[0-5]\d)?)\]?$/u
const nameLine = /^\p{L}[^\n:]{0,60}$/u
const timeLine = new RegExp(`^${clock}$`)
const footer = /^(transcribed by https?:\/\/otter\.ai|.*stopped transcription\.?|.*started transcription\.?)\s*$/i

type Head = { name: string; at: string; lines: number }

/** Transcripts where a line names the speaker and the time, and what was said follows. */
export function parseTimedSpeakers(text: string): TextDocument | undefined {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const names = namesComingBack(lines)
  const pieces: Piece[] = []
  let current: Piece | undefined
  for (let index = 0; index < lines.length; index++) {
    const head = headAt(lines, index) ?? headOf(lines[index] ?? '', names)
    if (head) {
      current = { speaker: head.name, at: clockTime(head.at), text: '' }
      pieces.push(current)
      index += head.lines - 1
    } else if (current && !footer.test(lines[index] ?? '')) current.text += `${lines[index]}\n`
  }
  return pieces.length >= 2 ? composeDocument('timed-speakers', pieces) : undefined
}

function namesComingBack(lines: readonly string[]): Set<string> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const name = recurring.exec(line)?.groups?.name
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([name, count]) => (count >= 2 ? [name] : [])))
}

function headOf(line: string, names: ReadonlySet<string>): Head | undefined {
  const { name, day, at } = recurring.exec(line)?.groups ?? {}
  return name && day && names.has(name) ? { name, at: `${day}${at || ':00'}`, lines: 1 } : undefined
}

function headAt(lines: string[], index: number): Head | undefined {
  const line = lines[index] ?? ''
  for (const pattern of heads) {
    const { name, at, day, half } = pattern.exec(line)?.groups ?? {}
    if (name && day) return { name: name.trim(), at: `${day}:00`, lines: 1 }
    if (name && at) return { name: name.trim(), at: half ? hourOf(at, half) : at, lines: 1 }
  }
  const next = lines[index + 1] ?? ''
  if (nameLine.test(line) && !/[.!?]$/.test(line) && timeLine.test(next))
    return { name: line.trim(), at: next, lines: 2 }
  return undefined
}

/** `9:02` `PM` as `21:02:00`. */
function hourOf(at: string, half: string): string {
  const [hour = '0', minute = '00'] = at.split(':')
  return `${(Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)}:${minute}:00`
}
