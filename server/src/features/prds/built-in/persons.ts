const nouns = new Set(
  'account accounting admin adult agency board boss buddy caller carer ceo cfo child class clerk client coach colleague committee company coo council crew cto customer department donor everybody everyone family farmer field finance folk friend guest guy hr husband kid lab lawyer lead legal lot management member neighbour nurse office ops parent partner patient people person pharmacist procurement prospect purchasing qa rep school sister site somebody someone son daughter staff student support team tenant they wife worker workshop'.split(
    ' ',
  ),
)
// Things that end as people do.
const things =
  /^(?:answer|banner|barrier|buffer|calendar|center|character|charger|chapter|cluster|color|computer|container|corner|counter|cover|cursor|drawer|driver's|editor|error|factor|filter|finger|folder|footer|header|layer|ledger|letter|locker|marker|matter|meter|mirror|monitor|motor|number|offer|order|over|paper|parameter|picker|pointer|power|printer|processor|projector|quarter|reader|receiver|register|reminder|router|scanner|screen|sensor|server|slider|sticker|tracker|transfer|trigger|vector|visitor's|voucher|wrapper|holder|ruler|timer|trailer|folders|scooter|trailer|mower|freezer|tower|water|weather|winter|summer|user's)$/

// Languages end as people do, too.
const languages =
  /^(?:ukrainian|russian|italian|norwegian|romanian|hungarian|bulgarian|estonian|latvian|lithuanian|croatian|serbian|slovenian|albanian|indonesian|georgian|armenian|belarusian|macedonian|persian|german)$/

/** Whether a noun names somebody who can want something: by what it is, or by how such words end. */
export function isPerson(words: string): boolean {
  const head =
    words
      .trim()
      .replace(/ (?:of|at|from|in|who|with|for|on)\b.*$/i, '')
      .split(' ')
      .at(-1) ?? ''
  const one = head
    .toLowerCase()
    .replace(/^(?:men|women)$/, 'man')
    .replace(/(?:ies)$/, 'y')
    .replace(/([^s])s$/, '$1')
  if (/^(?:I|we|you|they|he|she|him|her|them|us|me|who|both|all|children|man|woman|people)$/i.test(head)) return true
  if (nouns.has(one) || nouns.has(head.toLowerCase())) return true
  return (
    /(?:er|or|ist|ian|ee|ant|man|crat|gist)$/.test(one) && one.length > 4 && !things.test(one) && !languages.test(one)
  )
}

// Pieces of a sentence that were taken for its subject, and numbers of nobody.
const noGroup =
  /\b(?:I|you|your|we|us|me|they|he|she|it|there|while|would|was|were|is|are|found|understand|wrote|said|think|those|these)\b|^(?:quite|so|such)\b|^(?:(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|one|two|three|four|five|six|seven|eight|nine|\d+)[ -]?)+(?: percent)?$/i

/** Whether words can name those somebody speaks for. */
export const isGroup = (words: string) => !noGroup.test(words.trim().split(/ (?:who|that|which) /)[0] ?? '')
