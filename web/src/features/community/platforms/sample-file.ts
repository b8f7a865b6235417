import { saveFile } from '#kernel/save-file'

const name = 'community-posts-sample.csv'
const hourMs = 3_600_000

/** Author, hours ago, likes, comments, content: a fictional file to try the import with. */
const samples: readonly [author: string, hours: number, likes: number, comments: number, content: string][] = [
  ['Mina Sørby', 5, 6, 2, 'How do I share a report with someone who has no account?'],
  ['Dov Aharon', 26, 21, 4, 'The photo checklists saved us two hours on the bridge job. Thank you, all of you!'],
  [
    'Ruth Palmer',
    49,
    14,
    8,
    'Comments vanish when I edit them on the tablet. This is urgent, we are on site all week.',
  ],
  ['Teo Lindgren', 75, 3, 0, 'Switched the whole crew to the new layout today, and no one had to ask me anything.'],
  ['Amara Bello', 101, 9, 5, 'Are there plans for a calendar of inspections, or do we keep our own?'],
]

/** Recent dates, because older posts would fall outside the shown range. */
export function sampleFile(now = new Date()): File {
  const rows = samples.map(([author, hours, likes, comments, content], index) => {
    const date = new Date(now.getTime() - hours * hourMs).toISOString()
    return [`sample-${index + 1}`, author, `"${content}"`, date, likes, comments].join(',')
  })
  return new File([`id,author,content,date,likes,comments\n${rows.join('\n')}\n`], name, { type: 'text/csv' })
}

export const saveSampleFile = () => saveFile(sampleFile(), name)
