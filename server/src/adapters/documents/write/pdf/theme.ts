import type { Tone } from '#ports/world/documents'

/** The light theme colors on white, because documents get printed. */
export const ink = {
  text: '#14233b',
  soft: '#3d4a61',
  faint: '#5a6373',
  brass: '#835810',
  brassBright: '#ad7c25',
  line: '#dcd3bf',
  surface: '#fcfaf5',
} as const

interface ToneColours {
  text: string
  wash: string
  bar: string
}

export const toneColours: Record<Tone, ToneColours> = {
  neutral: { text: '#3d4a61', wash: '#ece5d6', bar: '#dcd3bf' },
  accent: { text: '#835810', wash: '#f3e7cc', bar: '#ad7c25' },
  high: { text: '#a8261c', wash: '#f7e0d8', bar: '#a8261c' },
  medium: { text: '#835810', wash: '#f3e7cc', bar: '#ad7c25' },
  low: { text: '#3d4a61', wash: '#ece5d6', bar: '#8c8068' },
  warning: { text: '#865200', wash: '#f6e6c6', bar: '#865200' },
  success: { text: '#2c6433', wash: '#e3ecd9', bar: '#2c6433' },
}

/** Points, of which 72 are an inch. */
export const page = { width: 595.28, height: 841.89, left: 62, right: 62, top: 72, bottom: 68 } as const
export const textWidth = page.width - page.left - page.right

export const faces = {
  body: 'DejaVuSansCondensed',
  strong: 'DejaVuSansCondensed-Bold',
  italic: 'DejaVuSansCondensed-Oblique',
  strongItalic: 'DejaVuSansCondensed-BoldOblique',
  display: 'DejaVuSerifCondensed',
} as const
export type Face = keyof typeof faces

export interface TextStyle {
  face: Face
  size: number
  /** Line height. */
  leading: number
  colour: string
  /** Letter spacing, for single lines. */
  tracking?: number
}

export const styles = {
  kind: { face: 'strong', size: 7.4, leading: 11, colour: ink.brass, tracking: 1.5 },
  title: { face: 'display', size: 25, leading: 31, colour: ink.text },
  subtitle: { face: 'body', size: 11, leading: 16, colour: ink.soft },
  factLabel: { face: 'body', size: 7.2, leading: 10.5, colour: ink.faint },
  factValue: { face: 'strong', size: 8.8, leading: 13, colour: ink.text },
  heading1: { face: 'display', size: 16.5, leading: 21, colour: ink.text },
  heading2: { face: 'strong', size: 10.8, leading: 15, colour: ink.text },
  heading3: { face: 'strong', size: 9.2, leading: 13.5, colour: ink.soft },
  lead: { face: 'body', size: 10.4, leading: 16.2, colour: ink.text },
  plain: { face: 'body', size: 9.2, leading: 14.2, colour: ink.text },
  muted: { face: 'body', size: 8.4, leading: 12.8, colour: ink.faint },
  label: { face: 'body', size: 7.6, leading: 13.4, colour: ink.faint },
  cell: { face: 'body', size: 8.6, leading: 12.6, colour: ink.text },
  columnLabel: { face: 'strong', size: 7.6, leading: 11, colour: ink.soft },
  mark: { face: 'strong', size: 7.8, leading: 14, colour: ink.brass },
  cardTitle: { face: 'strong', size: 9.6, leading: 14, colour: ink.text },
  chip: { face: 'strong', size: 6.8, leading: 12, colour: ink.soft },
  quote: { face: 'italic', size: 8.6, leading: 13, colour: ink.soft },
  attribution: { face: 'body', size: 7.4, leading: 11.5, colour: ink.faint },
  margin: { face: 'body', size: 7.4, leading: 11, colour: ink.faint },
} as const satisfies Record<string, TextStyle>
