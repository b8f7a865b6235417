import { isAnswerToWhat } from './answers.ts'
import { cutClause } from './clauses.ts'
import { isPerson } from './persons.ts'
import { withoutStop } from './speech.ts'
import { before, type Statement } from './statements.ts'
import { startsWithDoing } from './verbs.ts'

const dreamed =
  /^(?:the |your |this )?(?:system|app|tool|product|software|platform|website|calendar|it) would (?:just |simply |automatically )*(?<do>[a-z]+ .+)$/i

const goesSo = /^(?<who>(?:the |our )?[A-Z]?[a-z]+s) (?<do>[a-z]+ .+)$/

/** "Patients pick a slot and it's theirs", to who asked what a good version would do. */
function toldAsItGoes({ text }: Statement): string {
  const { who = '', do: doing = '' } = goesSo.exec(withoutStop(text))?.groups ?? {}
  return isPerson(who) && startsWithDoing(doing) ? cutClause(doing) : ''
}

/** What it would do, said when asked what would be ideal: "It would text them by itself". */
export function dreamedOf(statement: Statement, statements: readonly Statement[]): string {
  const isAskedHow = isAskedHowItWouldBe(statement, statements)
  if (!isAskedHow && !isAnswerToWhat(statement, statements)) return ''
  return (
    cutClause(dreamed.exec(statement.text)?.groups?.do ?? '') ||
    stepsIn(statement, statements) ||
    (isAskedHow ? toldAsItGoes(statement) : '')
  )
}

const isAskedHowItWouldBe = (statement: Statement, statements: readonly Statement[]) => {
  const [question] = before(statements, statement, 1)
  return question?.isQuestion === true && /\bwhat (?:would|should|could) (?:an? |the |it|your )/i.test(question.said)
}

const steps = /^I (?<do>(?!think|guess|mean|know|want|need|would|just)[a-z]+ [^,]+), I (?<then>[a-z]+ [^,]+)/i

/** "I tap on the booking, I see the later flights": how it should go, step by step, told when asked for it. */
function stepsIn(statement: Statement, statements: readonly Statement[]): string {
  const { do: first, then } = steps.exec(statement.text)?.groups ?? {}
  const [question] = before(statements, statement, 1)
  const isHow =
    question?.isQuestion && /\b(?:should|would)\b.*\b(?:happen|work|look|go|instead|like)\b/i.test(question.said)
  return isHow && first && then && startsWithDoing(first) ? `${first} and ${then}` : ''
}
