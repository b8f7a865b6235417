/** An agent as pages show it. Every first visit loads this, so keep it small. */
export interface AgentKind {
  name: string
  description: string
  category: string
  /** Shown as chips in the workspace header. */
  features: readonly string[]
  /** SVG paths on a grid of 24 by 24, drawn as outlines. */
  icon: readonly string[]
  /** What the landing page says it takes and makes. */
  landing: { input: string; output: string }
  /** Its tile on the overview. */
  quickAction: { label: string; line: string }
  /** Monthly guide for the usage meter. Runs beyond it are not refused. */
  monthlyLimit: number
  /** Events an agent-output trigger can listen to. */
  eventTypes: readonly string[]
  isEnabledAtFirst: boolean
}

interface Shade {
  /** Text, icons and lines. */
  color: string
  /** Background behind them. */
  wash: string
}

/** What the server and the build know of an agent. The browser never loads this. */
export interface AgentDetails {
  hue: { light: Shade; dark: Shade }
  assistant: {
    /** A message with one of these words is about this agent. If several agents match, the lowest rank wins. */
    keywords: { rank: number; words: readonly string[] }
    /** The reply to a message about this agent that isn't a question. */
    reply: string
    page: string
    /** Questions that its page may answer; tested against lowercase text. */
    opensFor: RegExp
    /** Kinds of records that its page opens, by search parameter. If several are open, the first one counts. */
    records: Readonly<Record<string, string>>
  }
}
