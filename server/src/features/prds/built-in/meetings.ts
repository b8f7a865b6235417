import type { Statement } from './statements.ts'

const known = {
  meetings: new WeakMap<readonly Statement[], boolean>(),
  overheard: new WeakMap<readonly Statement[], boolean>(),
  products: new WeakMap<readonly Statement[], boolean>(),
}
const hesitating = /\b(?:u[hm]+|mm+(?:-hmm+)?|hmm+|uh-huh|erm?)\b/i
// Of the sentences people say freely one in four hesitates; who writes down what was said leaves it out.
const freely = 0.1
// Where hesitations were left out, what was begun anew still tells, and how many sentences are only an okay: together
// in fewer than one of eleven where somebody wrote the meeting down, in one of ten and more where it was taken down.
const begunAnew =
  /\b(\w+),? \1\b|, (?:um|uh|er|like)\b|\b(?:the|a|it's|that's|we|I), (?:the|a|it's|that's|we|I|um|uh)\b/i
const opening = /^(?:yeah|okay|mm|right|no|yes)\b/i
const [leastAnew, leastOfBoth] = [0.03, 0.1]
// What people use and who uses it, in no matter which trade.
const ofUse =
  /\b(?:customers?|users?|guests?|patients?|drivers?|managers?|admins?|colleagues?|staff|teams?|tickets?|support|sales|feedback|apps?|websites?|sites?|tools?|screens?|buttons?|pages?|forms?|fields?|menus?|tabs?|lists?|maps?|charts?|dashboards?|settings?|features?|search|filters?|templates?|calendars?|notifications?|alerts?|reminders?|e?-?mails?|text message|phones?|tablets?|desk|photos?|files?|folders?|pdf|excel|spreadsheets?|reports?|exports?|uploads?|uploading|downloads?|prints?|printed|click(?:s|ed|ing)?|tap|typed?|log ?in|passwords?|accounts?|permissions?|workspaces?|onboarding|prices?|plans?|subscriptions?|checkout|payments?|invoices?|bookings?|orders?|shops?|stores?)\b/gi
// In words of a hundred: meetings about a product have 2.3 and more, calls of engineers about their protocol below 1.6.
const ofProducts = 1.6

/** Several people, much back and forth: a team among itself rather than a customer who tells. */
export function isMeeting(statements: readonly Statement[]): boolean {
  return knownOf(known.meetings, statements, () => {
    const speakers = new Set(statements.map(({ speaker }) => speaker).filter(Boolean)).size
    return speakers >= 3 && statements.length >= 60
  })
}

const fewest = 20
const turnsOfEach = 3

/** A meeting, or a short one: three and more who talk to each other, and not one after the other. */
export function isOfSeveral(statements: readonly Statement[]): boolean {
  if (isMeeting(statements)) return true
  const speakers = new Set(statements.map(({ speaker }) => speaker).filter(Boolean)).size
  const turns = new Set(statements.map(({ turn }) => turn)).size
  return speakers >= 3 && statements.length >= fewest && turns >= speakers * turnsOfEach
}

/**
 * A meeting taken down with every "um" and every half sentence, or one about anything but what people use: much in it
 * reads like a wish and is none, so that more is asked of what is taken for one.
 */
export function isOverheard(statements: readonly Statement[]): boolean {
  return knownOf(
    known.overheard,
    statements,
    () => isMeeting(statements) && (isVerbatim(statements) || !isAboutProducts(statements)),
  )
}

const isVerbatim = (statements: readonly Statement[]) =>
  shareOf(statements, ({ said }) => hesitating.test(said)) >= freely ||
  (shareOf(statements, ({ said }) => begunAnew.test(said)) >= leastAnew &&
    shareOf(statements, ({ said }) => begunAnew.test(said) || opening.test(said)) >= leastOfBoth)

const shareOf = (statements: readonly Statement[], isOne: (statement: Statement) => boolean) =>
  statements.filter(isOne).length / statements.length

/** Whether what people use is spoken of throughout. */
export function isAboutProducts(statements: readonly Statement[]): boolean {
  return knownOf(known.products, statements, () => {
    const all = statements.map(({ said }) => said).join(' ')
    return (all.match(ofUse)?.length ?? 0) * 100 >= all.split(' ').length * ofProducts
  })
}

function knownOf(
  answers: WeakMap<readonly Statement[], boolean>,
  statements: readonly Statement[],
  judge: () => boolean,
): boolean {
  const answer = answers.get(statements) ?? judge()
  answers.set(statements, answer)
  return answer
}
