/**
 * Whether a line of Markdown opens so many quotes and lists in each other that reading it takes seconds and overflows
 * the stack. Nobody writes that; such text is shown as it stands.
 */
export const isDeeplyNested = (markdown: string): boolean =>
  /^[ \t]*(?:(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])[ \t]*){12}/m.test(markdown)
