import type { MessageKind } from '@sextant/contract/advocates/outreach'
import type { MailMessage } from '#ports/world/mail'

interface Mailing {
  kind: MessageKind
  to: { name: string; email: string }
  from: { name: string; email: string }
  workspace: string
  subject: string
  /** With variables filled in. */
  body: string
  publicUrl: string
  answerToken: string
  stopToken: string
}

const labels: Readonly<Record<MessageKind, string>> = {
  invitation: 'Join or decline',
  outreach: 'Reply in one click',
  thanks: 'Reply',
}

const whyOf = ({ kind, workspace }: Pick<Mailing, 'kind' | 'workspace'>) =>
  kind === 'invitation'
    ? `This is the only email you'll get from ${workspace} about its advocate program unless you join.`
    : `You're getting this because you opted in to the ${workspace} advocate program.`

/** The footer, the same in the email and its preview. */
export const footerOf = (mail: Pick<Mailing, 'kind' | 'workspace'>, answerUrl: string, stopUrl: string) =>
  `${labels[mail.kind]}: ${answerUrl}\n\n--\n${whyOf(mail)}\nUnsubscribe: ${stopUrl}`

export function outreachEmail(mail: Mailing): MailMessage {
  const { kind, to, from, subject, body, publicUrl } = mail
  const answerUrl = `${publicUrl}/advocacy/answer?${new URLSearchParams({ token: mail.answerToken })}`
  const stop = new URLSearchParams({ token: mail.stopToken })
  const stopUrl = `${publicUrl}/advocacy/stop?${stop}`
  const paragraphs = body.split(/\n{2,}/).map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`)
  const button = `<p><a href="${escaped(answerUrl)}" style="display:inline-block;padding:12px 20px;background:#14233b;color:#fcfaf5;text-decoration:none;border-radius:4px">${labels[kind]}</a></p>`
  const foot = `<p style="color:#5a6373;font-size:13px">${escaped(whyOf(mail))} <a href="${escaped(stopUrl)}" style="color:#5a6373">Unsubscribe</a></p>`
  return {
    to: { name: to.name, address: to.email },
    subject,
    text: `${body}\n\n${footerOf(mail, answerUrl, stopUrl)}\n`,
    html: `<div style="font:16px/1.5 Georgia,serif;color:#14233b;max-width:36em">${paragraphs.join('')}${button}${foot}</div>`,
    ...(from.email && { replyTo: { name: from.name, address: from.email } }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/v1/outreach-messages/opt-out?${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Invitation {
  firstName: string
  sender: string
  workspace: string
  note: string
}

export const invitationText = ({ firstName, sender, workspace, note }: Invitation) => ({
  subject: `You're invited to the ${workspace} advocate program`,
  body: [
    `Hi ${firstName},`,
    `${sender} would like you to join the ${workspace} advocate program.`,
    ...(note ? [note] : []),
    "If you join, you'll get an occasional email asking for a review, a referral or your opinion. You can always say no, and you can unsubscribe anytime with one click. We won't send anything else unless you join.",
  ].join('\n\n'),
})

export const thanksText = {
  subject: 'Thank you, {{firstName}}',
  body: "Hi {{firstName}},\n\nYou've done a lot for {{workspace}} lately, and we noticed. Thank you!\n\n{{sender}}",
}
