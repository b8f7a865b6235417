import type { ImportedTranscript } from '#ports/prds/transcripts'

const turn = (speaker: string, text: string) => ({ speaker, at: '', text })

/** A fictional conversation with two field teams about offline drafts, marked as a sample. */
export const sampleConversation: ImportedTranscript = {
  knownId: undefined,
  title: 'Sample: a call with two field teams',
  description: 'Sample data: these people are fictional.',
  madeBy: 'Sample data',
  turns: [
    turn('Interviewer', 'How have offline drafts been for your crews?'),
    turn('Marta Silva', 'We love how quickly a draft is sent once the train is out of the tunnel.'),
    turn('Jonas Weber', 'I opened the settings page twice and did not find the export.'),
    turn('Marta Silva', 'Honestly, it is the best tool we have bought in years.'),
    turn('Interviewer', 'Would you tell others about it?'),
    turn('Marta Silva', 'I recommend it to every site manager I meet.'),
    turn('Jonas Weber', 'The export crashes every time on the tablet.'),
    turn('Marta Silva', 'It saved my week when the network was down in March.'),
    turn('Amina Diallo', 'Our crews rely on it every single day.'),
    turn('Amina Diallo', "I love that no one has to remember what wasn't sent."),
    turn('Amina Diallo', 'I told two other foremen to get it, and both did.'),
  ],
}
