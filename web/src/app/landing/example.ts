/** A fictional interview and the PRD that User Whisperer would write from it, shown on the landing page. */
export interface ExampleLine {
  at: string
  speaker: string
  /** The utterance in pieces; a piece with a claim number is the evidence for that claim. */
  words: readonly { text: string; claim?: number }[]
}

export interface ExampleClaim {
  number: number
  kind: string
  text: string
  note: string
}

export const exampleLines: readonly ExampleLine[] = [
  { at: '00:41', speaker: 'Ines', words: [{ text: 'What happens when a technician has no signal?' }] },
  {
    at: '00:48',
    speaker: 'Dana',
    words: [
      { text: 'They do it twice. ' },
      { text: 'Once on paper in the basement, once again in the van.', claim: 1 },
    ],
  },
  {
    at: '01:12',
    speaker: 'Dana',
    words: [
      { text: 'If the form ' },
      { text: 'just kept what they typed until they have signal again', claim: 2 },
      { text: ", I'd stop calling them about it." },
    ],
  },
  { at: '01:30', speaker: 'Ines', words: [{ text: 'How often does that happen?' }] },
  {
    at: '01:34',
    speaker: 'Dana',
    words: [{ text: 'Four visits out of ten.', claim: 3 }, { text: ' Every building with a basement, really.' }],
  },
  { at: '01:58', speaker: 'Ines', words: [{ text: 'And what would your supervisors want to see?' }] },
  { at: '02:03', speaker: 'Dana', words: [{ text: "You'd have to ask them." }] },
]

export const exampleClaims: readonly ExampleClaim[] = [
  {
    number: 1,
    kind: 'User story',
    text: 'As a technician, I want to fill in the visit form without signal so that I only enter everything once.',
    note: 'Dana, 00:48',
  },
  {
    number: 2,
    kind: 'Requirement',
    text: 'The form keeps every entry on the device and sends it when the signal returns.',
    note: 'Dana, 01:12',
  },
  {
    number: 3,
    kind: 'Success metric',
    text: 'Visits documented twice: 4 in 10 today.',
    note: 'Dana, 01:34',
  },
]

export const quoteOf = (claim: number) =>
  exampleLines.flatMap(({ words }) => words).find((piece) => piece.claim === claim)?.text

export const exampleAssumption = {
  kind: 'Requirement',
  text: 'Supervisors get a weekly list of late forms.',
  note: 'No source supports this. It stays an assumption until someone accepts it.',
}
