const noted: readonly [RegExp, string][] = [
  [/^(?:Really |Also |Still )?(?:wants|want)\b:?(?! (?:are|is))/i, 'They want'],
  [/^(?:Really |Also |Still )?(?:needs|need)\b(?! (?:to be|are|is|of)\b)/i, 'They need'],
  [/^(?:Also )?would (?:also |really )?(?=like|love|prefer|appreciate|wish)\b/i, 'They would '],
  [/^(?:Also )?wishes\b/i, 'They wish'],
  [/^(?:Also )?(?:hopes|hoped)\b/i, 'They hope'],
  [/^(?:Also )?expects\b/i, 'They expect'],
  [/^(?:Also )?likes\b/i, 'They like'],
  [/^(?:Also )?suggests\b/i, 'They suggest'],
  [/^(?:Also )?prefers\b/i, 'They prefer'],
  [/^must(?= (?:never|not) (?!be\b))/i, 'The product must'],
  [/^must(?= (?!be\b|not be\b)[a-z]+ )/i, 'They must'],
  [/^(?:has|have) to (?=work|run|load|fit|support|be|stay|survive)/i, 'The product has to '],
  [/^(?:has|have) to\b/i, 'They have to'],
  [/^(?:can't|cannot|can not|couldn't|could not)\b/i, 'They cannot'],
  [/^(?:does not|doesn't|did not|didn't) (?=want|need|like|care|trust|use|know|understand|find|see)/i, 'They do not '],
  [/^(?:Also )?(?:asks|asked) (?=for|to|whether|if)/i, 'They asked '],
]

const doing =
  /^(?:also )?(?<verb>forget|lose|wait|struggle|hate|cop(?=ies)|retype|print|call|phone)(?:s|ies) (?!(?:to|from|per|of|in|by|are|is|were)\b)/i

/** "Wants to copy last year's classes": notes of a talk leave out of whom they are, which a sentence cannot. */
export function ofThem(text: string): string {
  const verb = doing.exec(text)?.groups?.verb?.toLowerCase()
  if (verb) return text.replace(doing, `They ${verb === 'cop' ? 'copy' : verb} `)
  const [pattern, by] = noted.find(([begins]) => begins.test(text)) ?? []
  return pattern && by ? text.replace(pattern, by) : text
}
