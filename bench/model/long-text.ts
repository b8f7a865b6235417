import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const interviews = path.join(import.meta.dirname, '../quality/told/interviews')
const length = 200_000

/** A research round of 200 KB: made-up interviews one after the other, as somebody would paste them. */
export function longText(): string {
  const talks = globSync('*.tsv', { cwd: interviews }).toSorted()
  const lines = talks.flatMap((file, index) => [
    `Interview ${index + 1}`,
    ...readFileSync(path.join(interviews, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, speaker = '', sentence] = line.split('\t')
        return sentence ? [speaker ? `${speaker}: ${sentence}` : sentence] : []
      }),
    '',
  ])
  return lines.join('\n').slice(0, length)
}
