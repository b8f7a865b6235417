import { parseDocument } from '@sextant/engine/transcripts/formats/parse'
import type { ReadSource } from '../sources/source.ts'

export function sourceFrom(raw: string, fileName = ''): ReadSource {
  const document = parseDocument(raw, fileName)
  return {
    id: '11111111-1111-4111-8111-111111111111',
    title: '',
    context: '',
    text: document?.text ?? '',
    turns: (document?.turns ?? []).map(({ speaker = '', at = '', start, end }) => ({ speaker, at, start, end })),
  }
}

// Long enough to be a meeting, about a product, and without a wish or a figure of its own.
const unremarkable = Array.from(
  { length: 22 },
  (_, at) =>
    `Ann: The booking page of site ${at} is online.\nBen: Customers opened it on their phones.\nCy: Good to hear.`,
).join('\n')

/** What is said, as the end of a meeting in which nothing was said before. */
export const inMeeting = (...turns: string[]): ReadSource => sourceFrom([unremarkable, ...turns].join('\n'))

export const note = "Users can't find the export button. We need to make it more visible."

export const interview = `Interviewer: Thanks for joining. What do you do?
Dana: Hi! I'm a support lead at Acme. We handle about 400 tickets a day in Beacon.
Interviewer: What slows you down?
Dana: I spend two hours every Friday copying numbers into a spreadsheet. I really wish I could export my reports as CSV, because my boss wants them in Excel.
Interviewer: Anything else?
Dana: It would be great if the dashboard could refresh by itself. And there's no way to share a report with people outside the company. Beacon keeps logging me out.
Dana: Um, so I think we, we need like a dark mode, you know. It's a nice to have.
Interviewer: And security?
Dana: We must be able to sign in with Okta. Customer data has to be encrypted.
Dana: If Beacon could cut our handling time from 12 minutes to 8 minutes by the end of Q3, I'd be happy. Our goal is to reduce churn by 5%.`

export const teamCall = `Priya (PM): Okay, let's get started. Can everyone see my screen?
Tom: Yep.
Priya (PM): So customers keep asking for bulk edit in Harbor. Three of the last five calls mentioned it.
Tom: Yeah. Admins need to be able to change the owner of many projects at once, so that they don't have to click through each one.
Lena: Bulk edit is critical. Enterprise customers want to bulk edit tags too.
Tom: We could also add an undo button. That should be easy.
Lena: The page must load in under two seconds even with 10,000 projects.
Priya (PM): And it needs to work on iPad. Our field teams use iPads all day.
Lena: The biggest problem is that the search is too slow and people give up.
Tom: We should integrate with Slack so people get notified when a project changes owner.
Priya (PM): Let's aim for 60% of admins using bulk edit within the first month. We decided to ship without undo first.
Tom: I'll write the spec by Friday.
Priya (PM): Great, see you next week.`

export const tickets = `id,subject,description,requester
1,Crash,The app crashes every time I open a large board,ann@x.com
2,Export,Please add an option to export boards to PDF,bob@x.com
3,Slow,Boards take forever to load since the last update,cy@x.com
4,Export,I would love to export my board as PDF or PNG,dee@x.com
5,Thanks,Great support thank you,eve@x.com
6,Crash,App crashes when I open my biggest board on Android,fay@x.com`

export const holiday =
  'The weather was lovely on Sunday. We walked along the river and had ice cream. Grandma told stories about the old days.'
