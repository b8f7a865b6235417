import { complementOf, gerundOrThing, isNounPhrase } from '../grammar.ts'
import { type Frame, wishing } from './asked.ts'

const moved = `(?:request|propose|recommend|suggest|ask|demand|move|insist)(?:s|d|ed)?|motion|proposal|recommendation|suggestion|request`
const thing = String.raw`(?<what>(?:(?:the|an?|all|each|every|our|their|no|both|these) [\w' -]{2,60}?|(?!(?:this|that|it)\b)[\w' -]*?[a-z]s))`
const asked = new RegExp(
  String.raw`(?:\b(?:${moved})(?: is| was)?,?(?: therefore)?:? that|^(?:and )?that) ${thing} be (?<state>[a-z]+.*)$`,
  'i',
)
const settled = new RegExp(
  `^(?:and |so )?it (?:is|was) (?:hereby |therefore )?(?:decided|resolved|agreed) that ${thing} (?:be|are|is|shall be|must be) (?<state>[a-z]+.*)$`,
  'i',
)
const allowed =
  /\bthat (?<what>(?:each|every|the|an?|all|no) [\w' -]{2,40}?) (?:may|shall|must|should|can) (?<do>[a-z]+ .+)$/i
const putting = new RegExp(String.raw`\b(?:${moved})|^(?:and )?that\b`, 'i')
const advised =
  /^(?:.{0,40}\b)?(?:I|we|they)(?:'d| would)? (?:also |therefore |strongly )*(?:recommend|propose|suggest) (?<rest>(?!that\b|we\b|you\b)[a-z].+)$/i
const proposed =
  /^(?:our|my|the|his|her|their) (?:proposal|recommendation|motion|suggestion) (?:is|would be) (?<rest>to .+)$/i

/** As committees put it: "that cancelled slots be offered", "I would recommend a tracking view", "it is decided that …". */
export const moving: Frame = (text) => {
  const put = proposed.exec(text)?.groups?.rest
  if (put) return wishing(complementOf(put))
  const may = putting.test(text) ? allowed.exec(text)?.groups : undefined
  if (may?.what && may.do) return { who: '', what: may.what, do: may.do, strength: 2 }
  const done = (settled.exec(text) ?? asked.exec(text))?.groups
  if (done?.what && done.state)
    return { who: '', what: done.what, do: `be ${done.state.replace(/,? and that .*$/i, '')}`, strength: 2 }
  const rest = advised.exec(text)?.groups?.rest
  return rest ? wishing(isNounPhrase(rest) ? { who: '', what: '', have: rest } : gerundOrThing(rest)) : undefined
}
