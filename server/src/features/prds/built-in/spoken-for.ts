const counts: Record<string, number> = {
  both: 2,
  two: 2,
  several: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  many: 3,
  most: 3,
  dozens: 12,
  everyone: 3,
  everybody: 3,
}

const groups =
  /\b(?<count>two|three|four|five|six|ten|several|both|many|most|dozens|\d{1,3}) (?:of (?:my|our|the|their|these) |other |more |different |enterprise |big |large |last |of )*(?:customers?|users?|prospects?|accounts?|clients?|companies|teams?|people|deals?|calls?)\b|\ball (?:of )?(?<all>two|three|four|five|six|ten)\b|\b(?<each>everyone|everybody) (?:wants?|needs?|asks?|asked|keeps|complains|says|hates)\b/i

/** How many the speaker says want it: "two of my prospects", "all three". */
export function spokenFor(text: string): number {
  const { count, all, each } = groups.exec(text)?.groups ?? {}
  const said = (count ?? all ?? each ?? '').toLowerCase()
  return counts[said] ?? (Number(said) || 1)
}
