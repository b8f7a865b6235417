import { counted } from '@sextant/contract/kernel/counted'
import { type AnswerProviders, thereAre } from '#kernel/assistant-answers'
import type { FindRecords } from '#kernel/records'
import { searchInvited, searchMembers } from './records.queries.ts'
import { answerOwnTeams } from './teams/own-teams-answer.ts'

export const findRecords: FindRecords = async (ctx, search) =>
  (await searchMembers(ctx.db, ctx.actor.workspaceId, { ...search, isNearestFirst: true })).records

const namesShown = 8

export const assistantAnswers: AnswerProviders = {
  people: async (ctx, question) => {
    const { workspaceId } = ctx.actor
    if (question.state === 'pending') {
      const { count, records } = await searchInvited(ctx.db, workspaceId, question.limit)
      return { sentence: thereAre(count, { one: 'open invitation' }), count, records }
    }
    const words = question.person || question.words
    const [found, invited] = await Promise.all([
      searchMembers(ctx.db, workspaceId, { ...question, words, limit: namesShown }),
      searchInvited(ctx.db, workspaceId, 1),
    ])
    if (found.count === 0) return undefined
    const names = found.records.map(({ title, detail }) => `${title} (${detail})`).join(', ')
    const more = found.count > namesShown ? ` and ${found.count - namesShown} more` : ''
    const kind = ['admin', 'editor', 'viewer', 'owner'].find((known) => known === question.state) ?? 'member'
    const open =
      invited.count > 0 && !words && !question.state
        ? ` ${counted(invited.count, 'invitation is', 'invitations are')} open.`
        : ''
    const sentence = `${counted(found.count, kind)} of this workspace: ${names}${more}.${open}`
    const own = words || question.state ? undefined : await answerOwnTeams(ctx)
    return {
      sentence: own ? `${own.sentence} ${sentence}` : sentence,
      count: found.count,
      records: [...(own?.records ?? []), ...found.records].slice(0, question.limit),
    }
  },
}
