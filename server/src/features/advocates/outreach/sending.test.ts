import { expect, test, vi } from 'vitest'
import { UpstreamError } from '#kernel/errors'
import { addAdvocate, addMessage, mailsTo, outbox } from '../advocates.fixtures.ts'
import { sweep } from '../advocates.jobs.ts'
import { mailingApp } from './outreach.fixtures.ts'
import { sendOnce } from './send-once.ts'

vi.setConfig({ testTimeout: 60_000 })
const { app, messagesOf, mailed, address, makeDue } = await mailingApp()
const { db, ctx } = app.server

test('what a killed server left in the queue goes out once, and what it had in hand waits for a person', async () => {
  const me = await app.signIn()
  const [email, unsure] = [address(), address()]
  const queued = await addMessage(db, me, { status: 'queued', advocateId: await addAdvocate(db, me, { email }) })
  const advocateId = await addAdvocate(db, me, { email: unsure })
  const sending = await addMessage(db, me, { status: 'sending', advocateId })
  // What a crashed server leaves behind: a row without a job, and one half done.
  await app.admin.query("update outreach_messages set due_at = now() - interval '1 minute' where id = $1", [queued])
  await app.admin.query("update outreach_messages set lease_until = now() - interval '1 second' where id = $1", [
    sending,
  ])
  await Promise.all([sweep.run(ctx, AbortSignal.timeout(9_000)), sweep.run(ctx, AbortSignal.timeout(9_000))])
  await mailed(email)
  await sendOnce(ctx.inWorkspace(me.workspaceId), queued)
  expect(await mailsTo(app.folder, email)).toHaveLength(1)
  const left = (await messagesOf(me)).find(({ id }) => id === sending)
  expect(left).toMatchObject({ status: 'failed', problem: expect.stringContaining('it may or may not have arrived') })
  expect(await mailsTo(app.folder, unsure)).toEqual([])
  const { rows: messages } = await app.admin.query(
    "select user_id, action_url from notifications where workspace_id = $1 and kind = 'outreach'",
    [me.workspaceId],
  )
  expect(messages).toEqual([{ user_id: me.userId, action_url: `/agents/advocate-amplifier?advocate=${advocateId}` }])
  expect((await me.post(`/outreach-messages/${sending}/retry`)).body.status).toBe('queued')
  await mailed(unsure)
  expect((await me.post(`/outreach-messages/${sending}/retry`)).status).toBe(409)
})

test('two workers that take the same mail send it once', async () => {
  const me = await app.signIn()
  const email = address()
  const id = await addMessage(db, me, { status: 'queued', advocateId: await addAdvocate(db, me, { email }) })
  await makeDue(id)
  await Promise.all(Array.from({ length: 5 }, () => sendOnce(ctx.inWorkspace(me.workspaceId), id)))
  expect(await mailed(email)).toHaveLength(1)
})

test('a mail server that is away is asked again later, one that refuses for good is told', async () => {
  const me = await app.signIn()
  const failing = (error: Error) => ({ ...ctx.ports, mail: { send: () => Promise.reject(error) } })
  const { UserError } = await import('#kernel/errors')
  const attempt = async (error: Error) => {
    const id = await addMessage(db, me, {
      status: 'queued',
      advocateId: await addAdvocate(db, me, { email: address() }),
    })
    await makeDue(id)
    const spy = vi.spyOn(ctx.ports.mail, 'send').mockImplementation(failing(error).mail.send)
    await sendOnce(ctx.inWorkspace(me.workspaceId), id)
    spy.mockRestore()
    return (await messagesOf(me)).find((one) => one.id === id)
  }
  expect(await attempt(new UpstreamError('Mail server', {}))).toMatchObject({
    ...{ status: 'queued', problem: "The email server isn't responding. We'll try again." },
  })
  expect(await attempt(new UserError('invalid_input', 'The mail server refused the address.'))).toMatchObject({
    ...{ status: 'failed', problem: 'The mail server refused the address.' },
  })
})

test('whoever lost the right to send has nothing sent in their name', async () => {
  const me = await app.signIn()
  const formerMember = await app.signIn('editor', me.workspaceId)
  const email = address()
  const id = await addMessage(db, formerMember, { status: 'queued', advocateId: await addAdvocate(db, me, { email }) })
  await app.admin.query("update memberships set role = 'viewer' where user_id = $1 and workspace_id = $2", [
    formerMember.userId,
    me.workspaceId,
  ])
  await makeDue(id)
  await sendOnce(ctx.inWorkspace(me.workspaceId), id)
  expect((await messagesOf(me))[0]).toMatchObject({
    status: 'failed',
    problem: 'The person who queued this can no longer send emails here.',
  })
  expect((await outbox(app.folder)).some(({ to }) => to?.some((one) => one.address === email))).toBe(false)
})
