import { agentCount, agentDetails } from '@sextant/contract/agents/catalogue'
import type { Plugin } from 'vite'

const stylesheet = /[\\/]src[\\/]ui[\\/]base\.css$/
const count = '%AGENT_COUNT%'

const themes = { light: '', dark: '[data-theme="dark"] ' } as const

/** The color of each agent, for whatever is inside an element with its `data-agent`. */
export const agentHues = () =>
  Object.entries(agentDetails)
    .flatMap(([id, { hue }]) =>
      (['light', 'dark'] as const).map(
        (theme) =>
          `${themes[theme]}[data-agent="${id}"] { --sx-agent: ${hue[theme].color}; --sx-agent-wash: ${hue[theme].wash}; }\n`,
      ),
    )
    .join('')

/** Puts what the catalogue says of agents into the stylesheet and the page: their colors and how many there are. */
export function agentsInPage(): Plugin {
  let isStyled = false
  return {
    name: 'sextant:agents-in-page',
    enforce: 'pre',
    transform(code, id) {
      if (!stylesheet.test(id)) return undefined
      isStyled = true
      return code + agentHues()
    },
    transformIndexHtml(html) {
      if (!html.includes(count)) throw new Error(`index.html doesn't say ${count}`)
      return html.replace(count, agentCount)
    },
    generateBundle() {
      if (!isStyled) throw new Error('No stylesheet took the colors of the agents')
    },
  }
}
