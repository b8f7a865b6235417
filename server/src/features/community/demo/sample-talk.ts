import type { CommunityPlatformId } from '@sextant/contract/community/platforms'

/** A post and the team's reply, if any; an empty reply is sent as the agent drafted it. */
export interface Said {
  content: string
  answer?: string
}

export type SampleTalk = Partial<Record<CommunityPlatformId, readonly Said[]>>

const discord: readonly Said[] = [
  { content: 'Offline drafts are wonderful on the train. Thank you!' },
  {
    content: 'How do I show both sides of a conflict in an offline draft?',
    answer: 'Hi! Open the draft and choose Compare: you see both versions side by side, and you keep the one you want.',
  },
  { content: 'The mobile app has been draining my battery since the update. Please look into it.' },
  { content: 'Are drafts on the phone encrypted? Our safety officer wants to know before Friday.', answer: '' },
  { content: 'ok to the person who made the photo captions searchable: I owe you a coffee' },
  { content: 'Two of my notes were merged without asking me. That is annoying.' },
  {
    content: 'Is there a way to keep a board read-only for guests?',
    answer: 'Yes: open Share on the board and set Guests to “Can view”. They can still comment if you let them.',
  },
  { content: 'Weekly export works great now, thanks for the quick fix.' },
  { content: 'Push messages at 3 a.m. again. I hate this, and my whole crew has muted you.' },
  {
    content: 'Anyone got dictation working with a helmet radio?',
    answer: 'We have tried three headsets that work well, and I have put the list into the pinned post. Tell us yours!',
  },
  { content: 'Keyboard shortcuts changed my day. More of this!' },
  { content: 'Crashed twice while I was attaching photos from an elevator shaft. Pixel 8, latest version.' },
  {
    content: 'Can I move a checklist from one board to another without losing who checked what?',
    answer:
      "Not yet, I'm afraid. Copying keeps the items but not the checkmarks. I've passed your request on to the team.",
  },
  { content: 'Onboarding twenty people took one afternoon. Really well done.' },
  { content: 'Small one: the dark theme hides the red pins on satellite maps.' },
  { content: 'Sync simply works, even out at the quarry. I love it.' },
  {
    content: 'What happens to my drafts when I switch phones?',
    answer: 'Let it sync once before you switch. Everything that was sent is on the new phone as soon as you sign in.',
  },
  { content: 'Gloves and tiny buttons do not go together. Bigger tap targets, please.' },
  { content: 'We print the QR codes on the switch cabinets. Best idea of the year.' },
  { content: 'The signature field jumps around on my old tablet. It is embarrassing in front of customers.' },
  { content: 'Does the timer keep running when the screen is locked?' },
  { content: 'Shout-out to Noor from support, who stayed on the call until our import was through.' },
  { content: 'Had to sign in four times on one shift. Why?' },
  { content: 'Our apprentices learned it faster than the foremen did, ha.' },
  { content: 'Board templates for site inspections would save me a lot of clicking.' },
  { content: 'Uploading a two-minute video takes longer than the inspection itself.' },
  { content: 'Which file formats can be dropped onto a report?' },
  { content: 'I showed the roadmap to my boss, and he asked for five more seats. Nice work.' },
  { content: 'Location pins are off by about forty meters near the river. Is it just me?' },
  { content: 'The new icons are hard to tell apart in the sun.' },
  { content: 'Widgets on the home screen, finally! I use them every single shift.' },
  { content: 'Who do I write to about an invoice with the wrong address?' },
]

const forum: readonly Said[] = [
  { content: 'Does anyone know whether scheduled report exports can go to people outside the workspace?' },
  { content: 'We would love single sign-on with role mapping. Three of our teams are waiting for it.' },
  { content: 'Search on large boards is slow again, about ten seconds for a simple word.' },
  { content: 'Drafted answers from past tickets sound useful. Will they cite the ticket they come from?' },
  { content: 'The timeline export lost our colors. A small thing, but it looks odd in front of customers.' },
  { content: 'Great support today, my question was answered within minutes.' },
  { content: 'Which plan includes the audit log?' },
  { content: 'The new roadmap view is beautiful, and my team finally uses it.' },
  {
    content:
      'Urgent: since this morning the CSV export of closed reports is empty for all of our 12 sites. We hand these files to the regulator every Monday.',
  },
  { content: 'Has anyone connected Larkspur to a ticket tracker and kept the comments in sync?' },
  { content: 'Moved from spreadsheets in the spring, and I love how calm our handovers are now.' },
  { content: 'Notifications: I get one email per comment, which makes 140 a day. It is impossible to work like this.' },
  { content: 'How long are sign-in logs kept? Our auditor asks for a year.' },
  { content: 'A short report from a tunnel crew: nine weeks underground, not one lost note. We are impressed.' },
  { content: 'Permissions confuse me. Why can an editor delete a board but not rename it?' },
  { content: 'Could the weather at the time of an inspection be filled in automatically?' },
  { content: 'The Danish translation calls a checklist a “shopping list”. It made our week, but please correct it.' },
  { content: 'I wrote up how we number our sites, with pictures. Perhaps it helps someone who is starting out.' },
  { content: 'Since the last release the PDF cuts off long tables on the right. We had to redo forty pages by hand.' },
  { content: 'How many photos fit into one report before it gets slow?' },
  { content: 'Thank you for the webinar on quiet hours. I switched them on for all shifts right after it.' },
  { content: 'Filters reset whenever I leave the page. It is a daily nuisance.' },
  { content: 'Is there an API for reading comments, or only for writing them?' },
  { content: 'Our insurer now accepts the signed reports as they are. That alone paid for the year.' },
  { content: 'The price for seasonal workers is unfair: we pay twelve months for people who work four.' },
  { content: 'Can two inspectors work on the same report at the same time, each in their own section?' },
  { content: 'Tip: name boards after the cost center, then the monthly summary sorts itself.' },
  { content: 'Deleting a guest deleted their comments, too. I did not expect that, and we needed them.' },
  { content: 'Where can I see who changed a due date?' },
  { content: 'Maps load quickly even on our old tablets. Good job on the last release.' },
  { content: 'Is anyone using the calendar feed with Outlook? Ours stopped after the first week.' },
  { content: 'We compared five tools for bridge inspections, and this is the only one our crew asked to keep.' },
]

/** Two communities around the sample product, newest first. */
export const sampleTalk: SampleTalk = { discord, forum }
