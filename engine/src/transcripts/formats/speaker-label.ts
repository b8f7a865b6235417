// Headings of notes that look like a name before a colon.
const headings =
  /^(note|notes|agenda|attendees|participants|present|date|time|when|where|location|duration|meeting|subject|title|topic|summary|overview|background|goals?|decisions?|actions?|action items?|to ?dos?|next steps?|risks?|issues?|questions?|answers?|updates?|links?|resources?|example|status|due|link|source|re|fwd|from|to|cc|tl;?dr|ps|edit|update|warning|error|recording|transcript|context|problem|solution|pros|cons|https?|must|should|could|won['’]?t|nice|open|out|constraints?|requirements?|personas?|users? stor(?:y|ies)|blockers?|praise|targets?|metrics?|conflicts?|deadline|priority|severity)\b/i

// These alone: a "Project Manager" is somebody.
const briefs = /^(?:rfc|authors?|reviewers?|version|brief|proposal|spec|prd|epic)$/i

const label =
  /^(?:--\s+)?(?:[[(]?(?:\d{4}-\d{2}-\d{2}[ T]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? )?(?<at>(?:\d{1,2}:)?\d{1,2}:\d{2})(?:\.\d{1,3})?[\])]?(?:\s*[-–|])?\s+)?(?:(?:\*\*|__)\s*)?(?<name>[\p{L}@][\p{L}\p{M}\p{N} .,'’&/()_@-]{0,58}?)(?:\s*(?:\*\*|__))?(?:\s*\(\d{1,2}:\d{2}(?::\d{2})?\))?\s*:(?:\s*(?:\*\*|__))?\s+(?=\S)/u

// "[Care home manager] We lose an hour": who speaks, in brackets, and no mark of a list, a ticket or a sound.
const bracketed =
  /^\[(?!(?:inaudible|laugh\w*|music|pause|silence|applause|crosstalk|noise|redacted|unclear|link|image|photo|sound|cough\w*|todo|done|draft|bug|wip)\b)(?<name>\p{L}{2}[\p{L}\p{M} .'’&/-]{1,40})\]:?\s+(?=\S)/iu

// A name is near the start of its line.
const head = 120

type Label = { name: string; at: string | undefined; length: number; isBracketed: boolean }

/** The name before the colon, or in brackets, at the head of a line, if it may be one, and the time before the name. */
export function labelOf(line: string): Label | undefined {
  const colon = label.exec(line.slice(0, head))
  const found = colon ?? bracketed.exec(line.slice(0, head))
  const name = found?.groups?.name?.trim()
  if (!found || !name || name.split(/\s+/).length > 6 || headings.test(name) || briefs.test(name)) return undefined
  return { name, at: found.groups?.at, length: found[0].length, isBracketed: !colon }
}

// As recorders and researchers name people whose names they do not know.
const numbered = /^(?:speaker|participant|interviewer|interviewee|respondent|moderator|user|p|s)[ _-]?\d{1,3}$/i

/** Whether a label that stands only once still reads as a person's name or role. */
export function looksLikeName(name: string): boolean {
  if (numbered.test(name)) return true
  const words = name
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/\s+/)
  return (
    words.length <= 4 &&
    words.every((word) => /^[\p{Lu}@]/u.test(word) || /^(de|van|von|der|den|la|di|da|bin|al)$/.test(word))
  )
}

export function splitSpeaker(text: string): { speaker?: string; text: string } {
  const found = labelOf(text)
  if (!found) return { text }
  return { speaker: found.name, text: text.slice(found.length) }
}
