import type { MessageKind } from '@sextant/contract/advocates/outreach'
import type { MailMessage } from '#ports/world/mail'

interface Mailing {
  kind: MessageKind
  to: { name: string; email: string }
  /** Who gets an answer that is written by hand. */
  from: { name: string; email: string }
  workspace: string
  subject: string
  /** As it is to be read: variables are filled in. */
  body: string
  publicUrl: string
  answerToken: string
  stopToken: string
}

const labels: Readonly<Record<MessageKind, string>> = {
  invitation: 'Join, or say no',
  outreach: 'Answer with a click',
  thanks: 'Write back',
}

const whyOf = ({ kind, workspace }: Pick<Mailing, 'kind' | 'workspace'>) =>
  kind === 'invitation'
    ? `This is the only mail you get from ${workspace} about its advocate program, unless you join it.`
    : `You get this because you agreed to hear from the advocate program of ${workspace}.`

/** What stands under the text, the same in the mail and in its preview. */
export const footerOf = (mail: Pick<Mailing, 'kind' | 'workspace'>, answerUrl: string, stopUrl: string) =>
  `${labels[mail.kind]}: ${answerUrl}\n\n--\n${whyOf(mail)}\nNever be written to again: ${stopUrl}`

/** The same words twice: as text for any reader, and laid out for those that show HTML. */
export function outreachMail(mail: Mailing): MailMessage {
  const { kind, to, from, subject, body, publicUrl } = mail
  const answerUrl = `${publicUrl}/advocacy/answer?${new URLSearchParams({ token: mail.answerToken })}`
  const stop = new URLSearchParams({ token: mail.stopToken })
  const stopUrl = `${publicUrl}/advocacy/stop?${stop}`
  const paragraphs = body.split(/\n{2,}/).map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`)
  const button = `<p><a href="${escaped(answerUrl)}" style="display:inline-block;padding:12px 20px;background:#14233b;color:#fcfaf5;text-decoration:none;border-radius:4px">${labels[kind]}</a></p>`
  const foot = `<p style="color:#5a6373;font-size:13px">${escaped(whyOf(mail))} <a href="${escaped(stopUrl)}" style="color:#5a6373">Never be written to again</a></p>`
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
  subject: `${workspace} invites you to its advocate program`,
  body: [
    `Hi ${firstName},`,
    `${sender} would like to have you in the advocate program of ${workspace}.`,
    ...(note ? [note] : []),
    'Who joins is asked by mail, now and then, for a review, a referral or an opinion, and may say no every time. Nothing more is sent unless you agree, and you can stop it with one click at any moment.',
  ].join('\n\n'),
})

export const thanksText = {
  subject: 'Thank you, {{firstName}}',
  body: 'Hi {{firstName}},\n\nyou have done a great deal for {{workspace}} lately, and it did not go unnoticed. Thank you!\n\n{{sender}}',
}
