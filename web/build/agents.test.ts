import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { agentDetails, agentIds, agents } from '@sextant/contract/agents/catalogue'
import { expect, test } from 'vitest'
import { agentHues } from './agents.ts'

const tokens = await readFile(path.resolve(import.meta.dirname, '../src/ui/tokens.css'), 'utf8')

/** A token's color in the light or dark theme. */
function token(name: string, theme: 'light' | 'dark') {
  const [light = '', dark = ''] = tokens.split('[data-theme="dark"]')
  return new RegExp(`--sx-${name}: (#\\w+);`).exec(theme === 'light' ? light : dark)?.[1] ?? ''
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const shades = agentIds.flatMap((id) =>
  (['light', 'dark'] as const).map((theme) => ({ id, theme, ...agentDetails[id].hue[theme] })),
)

test.each(shades)("$id's color can be read on its $theme wash and on every background", ({ theme, color, wash }) => {
  for (const background of [wash, token('paper', theme), token('surface', theme)]) {
    expect(background).toMatch(/^#[0-9a-f]{6}$/)
    expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5)
  }
})

test('no two agents look the same', () => {
  const looks = [...shades.map(({ color }) => color), ...agentIds.map((id) => agents[id].icon.join())]
  expect(new Set(looks).size).toBe(looks.length)
})

test('the stylesheet has the color of each agent in both themes', () => {
  const { color, wash } = agentDetails['market-maven'].hue.dark
  expect(agentHues()).toContain(
    `[data-theme="dark"] [data-agent="market-maven"] { --sx-agent: ${color}; --sx-agent-wash: ${wash}; }`,
  )
  expect(agentHues().match(/--sx-agent:/g)).toHaveLength(shades.length)
})
