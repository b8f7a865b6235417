/** Finds what a line states that the source doesn't contain: numbers, dates, names and quoted spans. */
import { canonical } from '../text/canonical.ts'
import { bareQuote, fold, sentencesOf } from '../text/fold.ts'
import type { Language } from '../types.ts'
import { monthOf, spanishMonthOf, spanishWeekdayOf, weekdayOf } from './calendar.ts'
import { capitalWords } from './capital-words.ts'
import { type Known, type NumberInLine, numbersIn } from './known.ts'

interface Finding {
  kind: 'number' | 'name' | 'date' | 'quoted-span' | 'count'
  detail: string
}

/** What a line is compared with. */
export interface Background {
  language: Language
  known: Known
  /** Lower-case words of the document. */
  plain: ReadonlySet<string>
}

export function findInvented(text: string, background: Background): Finding[] {
  return [
    ...quotedSpans(text, background),
    ...numbers(text, background),
    ...(background.language === 'es' ? spanishDates(text, background) : []),
    ...sentencesOf(text).flatMap((sentence) => capitalized(sentence, background)),
  ]
}

function quotedSpans(text: string, { known }: Background): Finding[] {
  const source = known.quoteForm.toLowerCase()
  return [...text.matchAll(/["“„«]([^"“”„«»]{2,}?)["”“»]/g)].flatMap(([, span = '']) => {
    const bare = bareQuote(span).replace(/[.,;:!?]+$/, '')
    return bare === '' || source.includes(bare.toLowerCase()) ? [] : { kind: 'quoted-span' as const, detail: span }
  })
}

const counted =
  /^(people|persons?|customers?|users?|participants?|respondents?|visitors?|speakers?|attendees?|interviewees?|tickets?|accounts?|mentions?|times|answers?|sessions?|stakeholders?|carers?|personen|leute|kunden|teilnehmer\w*|befragte\w*|beteiligte\w*|personas|clientes|usuarios|participantes|of)$/

function numbers(text: string, { language, known }: Background): Finding[] {
  const namesNoYear = ![...known.numbers].some(isYear)
  return numbersIn(canonical(text, language))
    .filter((number) => !isKnownNumber(number, known))
    .map(({ value, token, next }) => {
      // A year that completes a date is an inference, not an invention, where the source names no year at all.
      const isCompletion = namesNoYear && isYear(value)
      const isCount = isCompletion || counted.test(next) || /^\d+\/\d+$/.test(token)
      return { kind: isCount ? 'count' : 'number', detail: token }
    })
}

/** A time of day is also known from the other half of the day. */
function isKnownNumber({ value, token }: NumberInLine, { numbers: known }: Known): boolean {
  if (known.has(value)) return true
  return token.includes(':') && (value === 0 || known.has(value - 12) || known.has(value + 12))
}

const isYear = (value: number): boolean => value >= 2020 && value <= 2035

/** Spanish months and weekdays have no capital. */
function spanishDates(text: string, { known }: Background): Finding[] {
  return fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => isNew(spanishMonthOf(word), known.months) || isNew(spanishWeekdayOf(word), known.weekdays))
    .map((word) => ({ kind: 'date', detail: word }))
}

const isNew = (index: number, known: ReadonlySet<number>): boolean => index >= 0 && !known.has(index)

interface Capital {
  word: string
  form: string
  before: string
  isFirst: boolean
}

function capitalized(sentence: string, background: Background): Finding[] {
  const isTitle = isTitleCase(sentence)
  return capitalsIn(sentence).flatMap((capital) => {
    const isUnknownDate = dateIsNew(capital, background)
    if (isUnknownDate === true) return { kind: 'date' as const, detail: capital.word }
    if (isUnknownDate === false) return []
    const isName = background.language === 'de' ? isNameByTitle(capital) : !isTitle && isNameByCapital(capital)
    return isName && !isKnownWord(capital.word, background) ? { kind: 'name' as const, detail: capital.word } : []
  })
}

function capitalsIn(sentence: string): Capital[] {
  return [...sentence.matchAll(/\p{Lu}[\p{L}'’]*/gu)]
    .map((match) => ({ word: match[0], before: sentence.slice(0, match.index) }))
    .filter(({ before }) => !/[\p{L}\p{N}]$/u.test(before))
    .map(({ word, before }) => ({
      word,
      form: fold(word),
      before,
      isFirst: before.replace(/[^\p{L}\p{N}]/gu, '') === '',
    }))
}

/** Undefined if the word is no month and no weekday; "May" at the start and Spanish "Mar" are other words. */
function dateIsNew({ form, isFirst }: Capital, { language, known }: Background): boolean | undefined {
  const month = monthOf(form)
  const isOtherWord = (form === 'may' && isFirst) || (form === 'mar' && language === 'es')
  if (month >= 0 && !isOtherWord) return !known.months.has(month)
  const weekday = weekdayOf(form)
  return weekday >= 0 ? !known.weekdays.has(weekday) : undefined
}

/** German capitals mark every noun: only a form of address shows a name. */
const isNameByTitle = ({ before }: Capital): boolean => /(Herrn?|Frau|Dr\.)\s+$/u.test(before)

/** A capital at the start, after a colon or after an opening mark is grammar. */
const isNameByCapital = ({ form, before, isFirst }: Capital): boolean =>
  !isFirst && !/[:(“"'‘«]\s*$/u.test(before) && !capitalWords.has(form) && form.length > 1

function isKnownWord(word: string, { known, plain }: Background): boolean {
  const form = fold(word).replace(/'s$/, '').replace(/'$/, '')
  return (
    [form, form.replace(/s$/, ''), `${form}s`].some((one) => known.words.has(one) || plain.has(one)) ||
    (form.length >= 6 && known.folded.includes(form.slice(0, form.length - 2)))
  )
}

/** Most words after the first have a capital: "Offline Mode For Pickers". */
function isTitleCase(sentence: string): boolean {
  const rest = (sentence.match(/\p{L}{4,}/gu) ?? []).filter((word) => !sentence.startsWith(word))
  return rest.length > 0 && rest.filter((word) => /^\p{Lu}/u.test(word)).length / rest.length >= 0.6
}
