/** Scores a produced document against the truth. Pure: everything it needs is passed in. */
import { assign } from './assign.ts'
import { findInvented, knownFrom, plainWords } from './invented.ts'
import {
  bareQuote,
  canonical,
  DEFAULT_NEGATORS,
  fold,
  hashOf,
  isNegated,
  mentions,
  mentionsAll,
  mentionsAny,
  quoteForm,
  sentencesOf,
} from './text.ts'
import { isSamePerson, speakersOf, turnsOf } from './turns.ts'
import type {
  Judge,
  Language,
  Line,
  LineKind,
  MustMention,
  Need,
  NotNeed,
  OtherWish,
  Priority,
  Problem,
  Produced,
  ProducedRequirement,
  Score,
  Share,
  Truth,
  TruthDecision,
} from './types.ts'

export interface ScoreOptions {
  judge?: Judge
  /** Whether the source has "Name: text" lines, so that speakers can be checked. */
  turns?: boolean
}

const ENDED = ['scrap', 'replac', 'supersed', 'instead', 'dropped', 'revers', 'discard', 'no longer']

export function priorityOf(text: string): Priority {
  const word = text.trim().toLowerCase()
  if (/^(high|critical|urgent|must|p0|p1|hoch|hohe|muss|alta|alto|urgente)/.test(word)) return 'high'
  if (/^(low|could|nice|minor|p3|p4|won|niedrig|gering|kann|baja|bajo)/.test(word)) return 'low'
  return 'medium'
}

/** Zero if the requirement doesn't match; more if its own words match rather than only its quotes, and if it cites the need's evidence. */
export function matchWeight(
  requirement: ProducedRequirement,
  need: Pick<Need, 'mustMention'> & { turnsContaining?: string[] },
  language: Language,
): number {
  const title = canonical(requirement.title, language)
  const own = canonical(`${requirement.title}. ${requirement.description}`, language)
  const whole = canonical(
    `${requirement.title}. ${requirement.description}. ${requirement.quotes.map((quote) => quote.text).join('. ')}`,
    language,
  )
  if (!mentionsAll(whole, need.mustMention, language)) return 0
  const share = (line: string): number =>
    need.mustMention.filter((group) => mentionsAny(line, group, language)).length / need.mustMention.length
  const cited = requirement.quotes.some((quote) => {
    const said = bareQuote(quote.text)
    return (
      said.length >= 12 &&
      (need.turnsContaining ?? []).some((snippet) => {
        const known = quoteForm(snippet)
        return known.includes(said) || said.includes(known)
      })
    )
  })
  return 10 + 2 * share(own) + share(title) + (cited ? 2 : 0)
}

/** A not-need is hit by what the requirement itself says (title and description), not by its quotes, unless it says the opposite. */
export function hitsNotNeed(
  requirement: Pick<ProducedRequirement, 'title' | 'description'>,
  not: NotNeed,
  language: Language,
): boolean {
  const negators = not.negators ?? DEFAULT_NEGATORS[language]
  const title = canonical(requirement.title, language)
  const units = [
    title,
    ...sentencesOf(requirement.description).map((sentence) => `${title} ${canonical(sentence, language)}`),
  ]
  return units.some((unit) => mentionsAll(unit, not.mustMention, language) && !isNegated(unit, negators, language))
}

function isGiven(text: string | null | undefined): text is string {
  return (
    text !== null &&
    text !== undefined &&
    !/^\s*(-|–|—|n\/?a|none|null|unknown|tbd|not (stated|given|set|specified|mentioned).*|unbekannt|nicht (genannt|angegeben).*|sin (especificar|definir|fecha).*|no (indicad|especificad)\w*.*)?\s*$/i.test(
      text,
    )
  )
}

function fieldIsRight(
  given: string | null | undefined,
  expected: string | null,
  accept: string[],
  language: Language,
): boolean {
  if (!isGiven(given)) return expected === null
  const line = canonical(given, language)
  if (expected === null)
    return accept.some((alternative) => alternative !== '' && mentions(line, alternative, language))
  return mentionsAny(line, accept, language)
}

function textMatches(
  text: string,
  rule: { mustMention: MustMention; unless?: MustMention },
  language: Language,
): boolean {
  const line = canonical(text, language)
  return (
    mentionsAll(line, rule.mustMention, language) &&
    !(rule.unless ?? []).some((group) => mentionsAny(line, group, language))
  )
}

function isSupersededShown(text: string, decision: TruthDecision, language: Language): boolean {
  return (
    textMatches(text, decision, language) &&
    !isNegated(canonical(text, language), [...DEFAULT_NEGATORS[language], ...ENDED], language)
  )
}

function share(right: number, total: number): Share {
  return { right, total }
}

/** Matches lines with rules one to one; `bonus` decides between equal candidates. */
function pair<Rule extends { mustMention: MustMention; unless?: MustMention; optional?: boolean }>(
  texts: string[],
  rules: Rule[],
  language: Language,
  bonus: (text: number, rule: Rule) => number = () => 0,
): Map<Rule, number> {
  const pairs = assign(
    texts.map((text, index) =>
      rules.map((rule) =>
        textMatches(text, rule, language) ? 10 + (rule.optional === true ? 0 : 1) + bonus(index, rule) : 0,
      ),
    ),
  )
  return new Map(pairs.map(({ row, column }) => [rules[column], row]))
}

export function scoreDocument(truth: Truth, source: string, produced: Produced, options: ScoreOptions = {}): Score {
  const { language } = truth
  const line = (kind: LineKind, id: string, text: string): Line => ({ kind, id, text, hash: hashOf(text) })
  const judge: Judge = options.judge ?? (() => undefined)

  // Requirements against needs
  const requirements = produced.requirements
  // A requirement that asks for something refused or taken back finds no need, even if it shares the words.
  const refused = new Map(
    requirements.map((requirement) => [
      requirement,
      truth.notNeeds.find((not) => hitsNotNeed(requirement, not, language)),
    ]),
  )
  const weights = requirements.map((requirement) =>
    truth.needs.map((need) => (refused.get(requirement) ? 0 : matchWeight(requirement, need, language))),
  )
  const pairs = truth.needs.length === 0 ? [] : assign(weights)
  const requirementOf = new Map(pairs.map(({ row, column }) => [truth.needs[column].id, requirements[row]]))
  const needOf = new Map(pairs.map(({ row, column }) => [requirements[row], truth.needs[column]]))
  const requirementLines = new Map(
    requirements.map((requirement) => [
      requirement,
      line('requirement', requirement.id, `${requirement.title}. ${requirement.description}`),
    ]),
  )

  const wrong: Score['lines']['wrong'] = []
  const unmatched: string[] = []
  const duplicates: string[] = []
  const unjudged: Line[] = []
  const judgedInvented: Problem[] = []
  let rightLines = 0
  const askJudge = (entry: Line): boolean => {
    const verdict = judge(entry)
    if (verdict === undefined) unjudged.push(entry)
    if (verdict === 'invented') judgedInvented.push({ line: entry, kind: 'judged', detail: 'judged as invented' })
    return verdict === 'true'
  }
  requirements.forEach((requirement, index) => {
    const entry = requirementLines.get(requirement)!
    const hit = refused.get(requirement)
    if (hit) {
      wrong.push({ id: requirement.id, title: requirement.title, reason: `${hit.text} ${hit.why}` })
      return
    }
    const matchesNeed = weights[index].some((weight) => weight > 0)
    const matchesWish = truth.otherWishes.some((wish: OtherWish) => matchWeight(requirement, wish, language) > 0)
    if (matchesNeed && !needOf.has(requirement) && !matchesWish) duplicates.push(requirement.id)
    if (matchesNeed || matchesWish) {
      rightLines += 1
      return
    }
    unmatched.push(requirement.id)
    if (askJudge(entry)) rightLines += 1
  })

  // Priorities
  const got = (need: Need): Priority | null => {
    const requirement = requirementOf.get(need.id)
    return requirement ? priorityOf(requirement.priority) : null
  }
  const top = truth.needs.filter((need) => need.topPriority)
  const low = truth.needs.filter((need) => need.priority === 'low')
  const foundNeeds = truth.needs.filter((need) => requirementOf.has(need.id))
  const isAccepted = (need: Need): boolean => [need.priority, ...(need.acceptPriority ?? [])].includes(got(need)!)

  // Targets
  const metricText = (target: Produced['targets'][number]): string => target.metric
  const targetRights = (
    index: number,
    truthTarget: Truth['targets'][number],
  ): { baseline: boolean; value: boolean; date: boolean } => {
    const target = produced.targets[index]
    return {
      baseline: fieldIsRight(target.baseline, truthTarget.baseline, truthTarget.accept.baseline, language),
      value: fieldIsRight(target.value, truthTarget.value, truthTarget.accept.value, language),
      date: fieldIsRight(target.date, truthTarget.date, truthTarget.accept.date, language),
    }
  }
  const targetPairs = pair(produced.targets.map(metricText), truth.targets, language, (index, rule) => {
    const rights = targetRights(index, rule)
    return Number(rights.baseline) + 2 * Number(rights.value) + Number(rights.date)
  })
  const wanted = truth.targets.filter((target) => target.optional !== true)
  const rights = wanted.flatMap((target) =>
    targetPairs.has(target) ? [targetRights(targetPairs.get(target)!, target)] : [],
  )
  const matchedTargets = new Set(targetPairs.values())
  const traps: Score['targets']['traps'] = []
  const extra: string[] = []
  produced.targets.forEach((target, index) => {
    const match = [...targetPairs].find(([, at]) => at === index)?.[0]
    if (match && targetRights(index, match).value) return
    const value = canonical(target.value ?? '', language)
    const trap = truth.notTargets.find((not) => not.value.some((one) => mentions(value, one, language)))
    if (trap) traps.push({ metric: target.metric, why: trap.why })
    if (!match) extra.push(target.metric)
  })

  // Decisions, actions, open questions
  const live = truth.decisions.filter((decision) => !decision.superseded)
  const decisionPairs = pair(
    produced.decisions.map((decision) => decision.text),
    live,
    language,
  )
  const neededDecisions = live.filter((decision) => decision.optional !== true)
  const supersededShown = truth.decisions
    .filter((decision) => decision.superseded)
    .filter((decision) =>
      produced.decisions.some(
        (one, index) => isSupersededShown(one.text, decision, language) && ![...decisionPairs.values()].includes(index),
      ),
    )
    .map((decision) => decision.id)

  const ownerRight = (index: number, action: Truth['actions'][number]): boolean =>
    fieldIsRight(produced.actions[index].owner, action.owner, action.accept.owner, language)
  const dateRight = (index: number, action: Truth['actions'][number]): boolean =>
    fieldIsRight(produced.actions[index].date, action.date, action.accept.date, language)
  const actionPairs = pair(
    produced.actions.map((action) => action.text),
    truth.actions,
    language,
    (index, action) => 2 * Number(ownerRight(index, action)) + Number(dateRight(index, action)),
  )
  const neededActions = truth.actions.filter((action) => action.optional !== true)
  const foundActions = neededActions.filter((action) => actionPairs.has(action))

  const questionPairs = pair(
    produced.openQuestions.map((question) => question.text),
    truth.openQuestions,
    language,
  )
  const neededQuestions = truth.openQuestions.filter((question) => question.optional !== true)

  // Invented statements
  const targetLines = produced.targets.map((target, index) =>
    line(
      'target',
      `target ${index + 1}`,
      [target.metric, target.baseline, target.value, target.date].filter(isGiven).join('; '),
    ),
  )
  const decisionLines = produced.decisions.map((decision, index) =>
    line('decision', `decision ${index + 1}`, decision.text),
  )
  const actionLines = produced.actions.map((action, index) =>
    line('action', `action ${index + 1}`, [action.text, action.owner, action.date].filter(isGiven).join('; ')),
  )
  const questionLines = produced.openQuestions.map((question, index) =>
    line('open-question', `open question ${index + 1}`, question.text),
  )
  const sentenceLines = produced.sentences.map((sentence, index) =>
    line('sentence', `sentence ${index + 1}`, sentence.text),
  )
  const matchedDecisions = new Set(decisionPairs.values())
  const matchedActions = new Set(actionPairs.values())
  const matchedQuestions = new Set(questionPairs.values())
  targetLines.forEach((entry, index) => {
    if (!matchedTargets.has(index)) askJudge(entry)
  })
  decisionLines.forEach((entry, index) => {
    if (!matchedDecisions.has(index)) askJudge(entry)
  })
  actionLines.forEach((entry, index) => {
    if (!matchedActions.has(index)) askJudge(entry)
  })
  questionLines.forEach((entry, index) => {
    if (!matchedQuestions.has(index)) askJudge(entry)
  })
  sentenceLines.forEach((entry) => {
    const text = canonical(entry.text, language)
    if (![...truth.needs, ...truth.otherWishes].some((need) => mentionsAll(text, need.mustMention, language)))
      askJudge(entry)
  })

  const known = knownFrom(source, truth)
  const plain = plainWords(produced)
  const allLines = [
    ...requirementLines.values(),
    ...targetLines,
    ...decisionLines,
    ...actionLines,
    ...questionLines,
    ...sentenceLines,
  ]
  const problems: Problem[] = [...judgedInvented]
  const counts: Score['invented']['counts'] = []
  for (const entry of allLines) {
    const verdict = judge(entry)
    for (const { kind, detail } of findInvented(entry.text, language, known, plain)) {
      if (kind === 'count') counts.push({ line: entry, detail })
      // A person's "true" overrules the automatic part, for example for a sum that is right.
      else if (verdict !== 'true') problems.push({ line: entry, kind, detail })
    }
  }
  const inventedLines = new Set(problems.map((problem) => problem.line.kind + problem.line.id)).size

  // Quotes
  const sourceForm = quoteForm(source)
  const turns = options.turns === true ? turnsOf(source) : []
  const quotes = [
    ...requirements.flatMap((requirement) =>
      requirement.quotes.map((quote) => ({ text: quote.text, speaker: quote.speaker ?? null })),
    ),
    ...produced.sentences.flatMap((sentence) =>
      sentence.quotes.map((text) => ({ text, speaker: null as string | null })),
    ),
  ]
  const notVerbatim: string[] = []
  const wrongSpeaker: Score['quotes']['wrongSpeaker'] = []
  const unknownSpeaker: string[] = []
  for (const quote of quotes) {
    const exact = quoteForm(quote.text)
    const bare = bareQuote(quote.text)
    if (bare === '' || (!sourceForm.includes(exact) && !sourceForm.includes(bare))) {
      notVerbatim.push(quote.text)
      continue
    }
    if (!isGiven(quote.speaker) || turns.length === 0) continue
    if (
      !turns.some((turn) => isSamePerson(turn.speaker, quote.speaker!)) &&
      !fold(source).includes(fold(quote.speaker))
    ) {
      unknownSpeaker.push(quote.speaker)
      continue
    }
    const speakers = speakersOf(sourceForm.includes(exact) ? exact : bare, turns)
    if (speakers.length > 0 && !speakers.some((speaker) => isSamePerson(speaker, quote.speaker!)))
      wrongSpeaker.push({ quote: quote.text, said: speakers.join(', '), by: quote.speaker })
  }

  // Private details
  const privacyLeaks = (truth.private ?? []).flatMap((span) =>
    [...allLines.map((entry) => entry.text), ...quotes.map((quote) => quote.text)]
      .filter((text) => fold(text).includes(fold(span)))
      .map((text) => ({ text, span })),
  )

  return {
    id: truth.id,
    needs: {
      ...share(foundNeeds.length, truth.needs.length),
      missing: truth.needs.filter((need) => !requirementOf.has(need.id)).map((need) => need.id),
      matches: [...requirementOf].map(([need, requirement]) => ({ need, requirement: requirement.id })),
    },
    lines: { ...share(rightLines, requirements.length), wrong, unmatched, duplicates },
    priorities: {
      topHigh: share(top.filter((need) => got(need) === 'high').length, top.length),
      lowNotHigh: share(low.filter((need) => got(need) !== 'high').length, low.length),
      accepted: share(foundNeeds.filter(isAccepted).length, foundNeeds.length),
      wrong: foundNeeds
        .filter((need) => !isAccepted(need))
        .map((need) => ({ need: need.id, expected: need.priority, got: got(need)! })),
    },
    targets: {
      found: share(rights.length, wanted.length),
      baseline: share(rights.filter((one) => one.baseline).length, wanted.length),
      value: share(rights.filter((one) => one.value).length, wanted.length),
      date: share(rights.filter((one) => one.date).length, wanted.length),
      complete: share(rights.filter((one) => one.baseline && one.value && one.date).length, wanted.length),
      traps,
      extra,
    },
    decisions: {
      ...share(neededDecisions.filter((decision) => decisionPairs.has(decision)).length, neededDecisions.length),
      missing: neededDecisions.filter((decision) => !decisionPairs.has(decision)).map((decision) => decision.id),
      supersededShown,
    },
    actions: {
      ...share(foundActions.length, neededActions.length),
      owner: share(
        foundActions.filter((action) => ownerRight(actionPairs.get(action)!, action)).length,
        neededActions.length,
      ),
      date: share(
        foundActions.filter((action) => dateRight(actionPairs.get(action)!, action)).length,
        neededActions.length,
      ),
      missing: neededActions.filter((action) => !actionPairs.has(action)).map((action) => action.id),
    },
    openQuestions: {
      ...share(neededQuestions.filter((question) => questionPairs.has(question)).length, neededQuestions.length),
      missing: neededQuestions.filter((question) => !questionPairs.has(question)).map((question) => question.id),
    },
    quotes: {
      verbatim: share(quotes.length - notVerbatim.length, quotes.length),
      notVerbatim,
      wrongSpeaker,
      unknownSpeaker,
    },
    invented: { lines: allLines.length, inventedLines, problems, toJudge: unjudged, counts },
    sentencesWithoutEvidence: share(
      produced.sentences.filter((sentence) => sentence.quotes.length === 0).length,
      produced.sentences.length,
    ),
    privacyLeaks,
  }
}

export interface Summary {
  cases: number
  needsFound: Share
  linesRight: Share
  topHigh: Share
  lowNotHigh: Share
  prioritiesAccepted: Share
  targetsComplete: Share
  targetTraps: number
  decisions: Share
  supersededShown: number
  actions: Share
  actionOwners: Share
  actionDates: Share
  openQuestions: Share
  quotesVerbatim: Share
  wrongSpeakers: number
  inventedLines: Share
  toJudge: number
  privacyLeaks: number
}

/** Adds up the counts of all cases: every need and every line weighs the same. */
export function summarize(scores: Score[]): Summary {
  const sum = (pick: (score: Score) => Share): Share =>
    scores.map(pick).reduce((a, b) => share(a.right + b.right, a.total + b.total), share(0, 0))
  const count = (pick: (score: Score) => number): number => scores.reduce((total, score) => total + pick(score), 0)
  return {
    cases: scores.length,
    needsFound: sum((score) => score.needs),
    linesRight: sum((score) => score.lines),
    topHigh: sum((score) => score.priorities.topHigh),
    lowNotHigh: sum((score) => score.priorities.lowNotHigh),
    prioritiesAccepted: sum((score) => score.priorities.accepted),
    targetsComplete: sum((score) => score.targets.complete),
    targetTraps: count((score) => score.targets.traps.length),
    decisions: sum((score) => score.decisions),
    supersededShown: count((score) => score.decisions.supersededShown.length),
    actions: sum((score) => score.actions),
    actionOwners: sum((score) => score.actions.owner),
    actionDates: sum((score) => score.actions.date),
    openQuestions: sum((score) => score.openQuestions),
    quotesVerbatim: sum((score) => score.quotes.verbatim),
    wrongSpeakers: count((score) => score.quotes.wrongSpeaker.length + score.quotes.unknownSpeaker.length),
    inventedLines: sum((score) => share(score.invented.inventedLines, score.invented.lines)),
    toJudge: count((score) => score.invented.toJudge.length),
    privacyLeaks: count((score) => score.privacyLeaks.length),
  }
}

export function percent({ right, total }: Share): string {
  return total === 0 ? '–' : `${Math.round((100 * right) / total)}% (${right}/${total})`
}
