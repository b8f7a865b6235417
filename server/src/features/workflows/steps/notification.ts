import { oneLine } from '@sextant/contract/kernel/one-line'
import { everybody } from '@sextant/contract/workflows/kinds'
import { UserError } from '#kernel/errors'
import { listMembers, type Member, mayMail } from '../definition/people.queries.ts'
import { pauseAfter } from '../execution/backoff.ts'
import { interpolate } from '../execution/interpolate.ts'
import { cut, type JsonValue, jsonSafeObject } from '../execution/json-safe.ts'
import type { Outcome, StepOf } from './step.ts'

const mailsPerHour = 500
const anHourMs = 3_600_000

interface Message {
  title: string
  text: string
}

/** Notifies each recipient once, even if an attempt was interrupted. */
export async function notification(step: StepOf<'send-notification'>): Promise<Outcome> {
  const { type, recipients, title, template } = step.action.notificationConfig
  const message = {
    title: cut(oneLine(interpolate(title.trim() || '{{workflow.name}}', step.scope)), 200),
    text: interpolate(template, step.scope),
  }
  const input = { type, recipients, ...message }
  try {
    if (type === 'slack') return { kind: 'done', input, output: await toSlack(step, recipients, message) }
    const members = await membersNamed(step, recipients)
    if (type === 'in-app') return { kind: 'done', input, output: await inApp(step, members, message) }
    return await byMail(step, members, message, input)
  } catch (error) {
    step.signal.throwIfAborted()
    if (error instanceof UserError) return { kind: 'failed', error: error.message, input }
    return tryAgain(step, input)
  }
}

/** The email server or Slack may be temporarily unreachable. */
function tryAgain({ before, ctx, action }: StepOf<'send-notification'>, input: JsonValue): Outcome {
  const attempts = (before?.attempts ?? 0) + 1
  const what = action.notificationConfig.type === 'slack' ? 'Slack' : 'The email server'
  const error = `${what} couldn't be reached.`
  const pause = pauseAfter(attempts, {}, Math.random, ctx.now())
  if (pause === undefined) return { kind: 'failed', error: `${error} Tried ${attempts} times.`, input, attempts }
  const until = new Date(ctx.now().getTime() + pause)
  return { kind: 'wait', for: `Retrying soon. ${error}`, until, input, output: before?.output ?? null, attempts }
}

async function membersNamed({ ctx }: StepOf<'send-notification'>, recipients: readonly string[]): Promise<Member[]> {
  const members = await listMembers(ctx.db, ctx.actor.workspaceId)
  if (recipients.includes(everybody)) return members
  if (recipients.length === 0) return members.filter(({ userId }) => userId === ctx.actor.userId)
  return [...new Set(recipients.map((recipient) => recipient.toLowerCase()))].map((recipient) => {
    const member = members.find(({ email }) => email.toLowerCase() === recipient)
    if (member) return member
    throw new UserError('not_found', `No one in this workspace has the email ${recipient.slice(0, 100)}.`)
  })
}

async function inApp(
  { ctx, key, workflow, executionId }: StepOf<'send-notification'>,
  members: Member[],
  message: Message,
) {
  await ctx.ports.notify(
    ctx,
    { workspaceId: ctx.actor.workspaceId, userIds: members.map(({ userId }) => userId) },
    {
      kind: 'workflow-message',
      type: 'info',
      title: message.title,
      message: message.text,
      actionUrl: `/workflows/${workflow.id}/history?execution=${executionId}`,
      key: `workflow step ${key}`,
    },
  )
  return { recipients: members.map(({ email }) => email) }
}

async function byMail(
  step: StepOf<'send-notification'>,
  members: Member[],
  { title, text }: Message,
  input: JsonValue,
): Promise<Outcome> {
  const { ctx, key, before } = step
  const notified = listOf(jsonSafeObject(before?.output).recipients)
  for (const { name, email } of members) {
    if (notified.includes(email)) continue
    step.signal.throwIfAborted()
    const hour = new Date(Math.floor(ctx.now().getTime() / anHourMs) * anHourMs)
    if (!(await mayMail(ctx.db, ctx.actor.workspaceId, hour, mailsPerHour))) {
      const until = new Date(hour.getTime() + anHourMs)
      return {
        kind: 'wait',
        for: `Waiting for the next hour: workflows can send ${mailsPerHour} emails per hour`,
        until,
        input,
        output: { recipients: notified },
        attempts: before?.attempts ?? 1,
      }
    }
    await ctx.ports.mail.send({
      to: { name, address: email },
      subject: title,
      text,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Sextant-Idempotency-Key': `${key}-${email}` },
    })
    notified.push(email)
    await step.saveProgress({ recipients: notified })
  }
  return { kind: 'done', input, output: { recipients: notified } }
}

async function toSlack(step: StepOf<'send-notification'>, channels: readonly string[], { title, text }: Message) {
  const { ctx, key, before } = step
  const notified = listOf(jsonSafeObject(before?.output).recipients)
  const sentences: string[] = []
  for (const channel of channels.length > 0 ? channels : [undefined]) {
    const name = channel ?? 'the usual channel'
    if (notified.includes(name)) continue
    const order = { title, text, idempotencyKey: `${key}-${name}`, ...(channel && { channel }) }
    const { message } = await ctx.ports.connections.sendMessage(ctx, { integration: 'slack', ...order })
    sentences.push(message)
    notified.push(name)
    await step.saveProgress({ recipients: notified })
  }
  return { recipients: notified, messages: sentences }
}

const listOf = (value: JsonValue | undefined): string[] => (Array.isArray(value) ? value.map(String) : [])
