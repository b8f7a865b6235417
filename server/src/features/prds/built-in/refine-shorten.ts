import { type Handler, quoted, unquoted } from './refine-items.ts'

const firstSentences = (text: string) => {
  const all = text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|$)/g) ?? [text]
  return all
    .slice(0, Math.max(1, Math.floor(all.length / 2)))
    .join('')
    .trim()
}

export const shorten: Handler = (content, request) => {
  const outcome = shortened(content, request)
  const isSame = outcome && 'content' in outcome && JSON.stringify(outcome.content) === JSON.stringify(content)
  return isSame ? { trouble: `${outcome.done.replace(/^shortened/, '')} is as short as I can make it`.trim() } : outcome
}

const shortened: Handler = (content, request) => {
  const what =
    /^(?:please )?(?:shorten|condense|trim|tighten|compress) (?:the )?(?<what>.+)$/i.exec(request)?.groups?.what ??
    /^(?:please )?make (?:the )?(?<what>.+?) (?:shorter|more concise|briefer)$/i.exec(request)?.groups?.what
  if (!what) return undefined
  const done = `shortened the ${unquoted(what)}`
  if (/summary/i.test(what))
    return { content: { ...content, executive_summary: firstSentences(content.executive_summary) }, done }
  if (/problem/i.test(what))
    return { content: { ...content, problem_statement: firstSentences(content.problem_statement) }, done }
  if (/stor(?:y|ies)|criteria/i.test(what)) {
    return {
      content: {
        ...content,
        user_stories: content.user_stories.map((one) => ({
          ...one,
          acceptance_criteria: one.acceptance_criteria.slice(0, 2),
        })),
      },
      done,
    }
  }
  if (/feature|requirement/i.test(what)) {
    return {
      content: {
        ...content,
        feature_requirements: content.feature_requirements.map((one) => ({
          ...one,
          description: firstSentences(one.description),
        })),
      },
      done,
    }
  }
  if (/persona|audience/i.test(what)) {
    return {
      content: {
        ...content,
        target_audience: content.target_audience.map((one) => ({
          ...one,
          goals: one.goals.slice(0, 2),
          pain_points: one.pain_points.slice(0, 2),
        })),
      },
      done,
    }
  }
  return {
    trouble: `I cannot shorten ${quoted(unquoted(what))}; the summary, the problem statement, stories, requirements and personas I can`,
  }
}
