import type { SampleTalk } from './sample-talk.ts'

/** Posts by the sample team's pilot users, newest first. */
export const sampleTeamTalk: SampleTalk = {
  slack: [
    { content: 'Pilot crew here: the arrows on photos are exactly what our crane drivers needed. Thank you!' },
    { content: 'Urgent: the upload stopped at photo 212 and says nothing. We have an audit on Thursday.' },
    {
      content: 'Can I change the color of a mark after the report is signed?',
      answer:
        'Not after signing: a signed report stays as it is. Open a new version from its menu, and all marks can be changed there.',
    },
    { content: 'The marks are thin as a hair on our tablets, and useless with gloves. Please make them thicker.' },
    {
      content: 'Where do I see who took over a shift?',
      answer: 'On the board of the shift, under Handover: the name and the time are at the top of the list.',
    },
    { content: 'Put a code on all ninety machines over the weekend, and the checklists simply worked. Impressed.' },
    { content: 'Handover notes by voice would be lovely for the night shift.' },
    { content: 'Two of our sites have the same name, and the handover list mixed them up. Took me an hour to fix.' },
    { content: 'Is there a limit to how many people can be in the pilot?' },
  ],
}
