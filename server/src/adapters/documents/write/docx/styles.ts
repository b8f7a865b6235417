import { AlignmentType, BorderStyle, type ILevelsOptions, type IStylesOptions, LevelFormat, LineRuleType } from 'docx'
import { ink } from '../pdf/theme.ts'

/** Fonts that every office suite has or can substitute. */
const display = 'Georgia'
const body = 'Calibri'
export const hex = (colour: string) => colour.slice(1)

/** Word measures in twentieths of a point, and font sizes in half points. */
export const sheet = { width: 11_906, height: 16_838, side: 1_240, top: 1_300, bottom: 1_200 } as const
export const textWidth = sheet.width - 2 * sheet.side
export const lists = { bullets: 'bullets', numbers: 'numbers' } as const

export const styleIds = {
  kind: 'Kind',
  lead: 'Lead',
  muted: 'Muted',
  quote: 'EvidenceQuote',
  attribution: 'Attribution',
  facts: 'Facts',
  chips: 'Chips',
  field: 'Field',
  callout: 'Callout',
  cell: 'TableCell',
  margin: 'RunningText',
} as const

const quoteRule = { style: BorderStyle.SINGLE, size: 12, space: 8, color: hex(ink.brassBright) }

export const documentStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: body, size: 21, color: hex(ink.text) },
      paragraph: { spacing: { after: 120, line: 290, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font: display, size: 52, color: hex(ink.text) },
      paragraph: { spacing: { after: 80, line: 252, lineRule: LineRuleType.AUTO } },
    },
    heading1: heading(display, 34, { before: 440, after: 140 }, ink.text),
    heading2: heading(body, 25, { before: 300, after: 90 }, ink.text, true),
    heading3: heading(body, 22, { before: 260, after: 60 }, ink.text, true),
    listParagraph: { paragraph: { spacing: { after: 50 } } },
  },
  paragraphStyles: [
    style(styleIds.kind, {
      run: { size: 16, bold: true, allCaps: true, characterSpacing: 30, color: hex(ink.brass) },
      paragraph: { spacing: { after: 60 } },
    }),
    style('Subtitle', { run: { size: 24, color: hex(ink.soft) }, paragraph: { spacing: { after: 160 } } }),
    style(styleIds.facts, {
      run: { size: 19 },
      paragraph: {
        spacing: { before: 60, after: 240 },
        border: { top: { style: BorderStyle.SINGLE, size: 8, space: 6, color: hex(ink.brassBright) } },
      },
    }),
    style(styleIds.lead, {
      run: { size: 23 },
      paragraph: { spacing: { after: 160, line: 310, lineRule: LineRuleType.AUTO } },
    }),
    style(styleIds.muted, { run: { size: 18, color: hex(ink.faint) } }),
    style(styleIds.quote, {
      run: { italics: true, color: hex(ink.soft) },
      paragraph: {
        keepNext: true,
        indent: { left: 240 },
        spacing: { before: 80, after: 0 },
        border: { left: quoteRule },
      },
    }),
    style(styleIds.attribution, {
      run: { size: 17, color: hex(ink.faint) },
      paragraph: { indent: { left: 240 }, spacing: { after: 120 }, border: { left: quoteRule } },
    }),
    style(styleIds.chips, { run: { size: 17, bold: true }, paragraph: { keepNext: true, spacing: { after: 80 } } }),
    style(styleIds.field, { paragraph: { spacing: { after: 60 } } }),
    style(styleIds.callout, {
      paragraph: {
        spacing: { before: 60, after: 60 },
        indent: { left: 160, right: 160 },
        shading: { fill: 'F4EFE4' },
        border: { left: { ...quoteRule, size: 18 } },
      },
    }),
    style(styleIds.cell, {
      run: { size: 19 },
      paragraph: { spacing: { before: 40, after: 40, line: 260, lineRule: LineRuleType.AUTO } },
    }),
    style(styleIds.margin, { run: { size: 16, color: hex(ink.faint) }, paragraph: { spacing: { after: 0 } } }),
  ],
}

function style(id: string, looks: object) {
  return { id, name: id.replace(/(?<=[a-z])(?=[A-Z])/g, ' '), basedOn: 'Normal', quickFormat: true, ...looks }
}

function heading(font: string, size: number, spacing: { before: number; after: number }, colour: string, bold = false) {
  return { run: { font, size, bold, color: hex(colour) }, paragraph: { keepNext: true, keepLines: true, spacing } }
}

const indent = (left: number) => ({ paragraph: { indent: { left, hanging: 260 } }, run: { color: hex(ink.brass) } })
export const listLevels: Record<keyof typeof lists, ILevelsOptions[]> = {
  bullets: [{ level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.LEFT, style: indent(420) }],
  numbers: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.LEFT, style: indent(420) }],
}
