import type { Token } from './tokens.ts'
import { valenceOf } from './valence.ts'

/** What tells, for each token of a sentence, whether it belongs to the name of a feature of the product. */
export function phraseFeatures(tokens: readonly Token[]): string[][] {
  const tones = tokens.map(toneOf)
  const size = tokens.length < 5 ? 'short' : tokens.length < 12 ? 'middling' : 'long'
  return tokens.map((token, index) => [
    ...ownFeatures(token),
    ...neighbours(tokens, index),
    ...surroundings(tones, index, token.pos),
    `size ${size}`,
    `size ${size} ${token.pos}`,
    ...(index === 0 ? ['first'] : /^[A-Z]/.test(token.text) ? ['capital'] : []),
    ...(index === tokens.length - 1 ? ['last'] : []),
  ])
}

function ownFeatures({ lower, stem, pos, isStop }: Token): string[] {
  return [`w ${lower}`, `s ${stem}`, `p ${pos}`, `x ${lower.slice(-3)}`, `y ${lower.slice(0, 4)}`, `stop ${isStop}`]
}

function neighbours(tokens: readonly Token[], index: number): string[] {
  const edge = (d: number) => (index + d < 0 ? '^' : '$')
  const word = (d: number) => tokens[index + d]?.lower ?? edge(d)
  const stem = (d: number) => tokens[index + d]?.stem ?? edge(d)
  const pos = (d: number) => tokens[index + d]?.pos ?? edge(d)
  return [
    ...[-2, -1, 1, 2].map((d) => `${d} ${stem(d)}`),
    `-1p ${pos(-1)}`,
    `1p ${pos(1)}`,
    `p2 ${pos(-1)} ${pos(0)}`,
    `p3 ${pos(0)} ${pos(1)}`,
    `p4 ${pos(-1)} ${pos(0)} ${pos(1)}`,
    `p5 ${pos(-2)} ${pos(-1)} ${pos(0)}`,
    `p6 ${pos(0)} ${pos(1)} ${pos(2)}`,
    `b ${stem(-1)} ${stem(0)}`,
    `c ${stem(0)} ${stem(1)}`,
    `d ${word(-1)} ${pos(0)}`,
    `e ${pos(0)} ${word(1)}`,
  ]
}

/** Praise and blame stand near what they are about. */
function surroundings(tones: readonly string[], index: number, pos: string): string[] {
  const [before, after] = [tones.slice(0, index), tones.slice(index + 1)]
  return [
    `t ${tones[index]}`,
    `t-1 ${tones[index - 1] ?? ''}`,
    `t+1 ${tones[index + 1] ?? ''}`,
    ...['good', 'bad'].flatMap((tone) => [
      ...(before.includes(tone) ? [`${tone} before ${pos}`] : []),
      ...(after.includes(tone) ? [`${tone} after ${pos}`] : []),
    ]),
  ]
}

function toneOf(token: Token): string {
  const valence = valenceOf(token) ?? 0
  return valence > 0.5 ? 'good' : valence < -0.5 ? 'bad' : 'plain'
}
