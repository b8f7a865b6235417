/** Beginnings that people choose when they are asked for a password, before the digits and signs they are made to add. */
const stems = new Set(
  'password passwort passw0rd p@ssword p@ssw0rd qwerty qwertz azerty letmein welcome admin administrator iloveyou monkey dragon football baseball sunshine princess master shadow superman batman trustno changeme secret abc abcd abcdef sextant summer winter spring autumn'.split(
    ' ',
  ),
)

/** Whether a password is a common word with the usual trimmings, such as `Password1!` or `Sextant2026!`. */
export function isCommonPassword(password: string): boolean {
  const core = password
    .toLowerCase()
    .replace(/(?<![\d\W_])[\d\W_]+$/, '')
    .replace(/^[\d\W_]+/, '')
  return stems.has(core) || /^(.)\1+$/.test(core)
}
