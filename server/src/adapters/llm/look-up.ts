import { generateText, type ModelMessage, tool } from 'ai'
import type { Material, ModelTool } from '#ports/world/engine'
import { isRefused } from './failure.ts'
import type { ModelOptions, Question } from './model.ts'
import { composePrompt } from './prompt.ts'
import type { Model } from './provider.ts'
import { withRetries } from './retries.ts'

const mostSteps = 5
const mostCalls = 8
const longestResult = 4_000
/** A slow model begins no further step after this, so that it has time to answer. */
const longestMs = 20_000

/**
 * Lets the model use a task's tools before it answers. The answer is a request of its own, because many providers
 * don't take tools and a schema together.
 */
export function openLookUp(model: Model, { log, secret, settings, ...retries }: ModelOptions & { settings: boolean }) {
  return async <T>(question: Question<T>): Promise<Question<T>> => {
    const { task, lookUp, owner, signal, spending } = question
    if (!task.lookUp || lookUp === undefined) return question
    const found: Material[] = []
    let calls = 0
    const call = async ({ name, run }: ModelTool, input: unknown): Promise<string> => {
      calls += 1
      if (calls > mostCalls) return 'There are no calls left.'
      try {
        const text = (await run(input)).slice(0, longestResult).toWellFormed()
        const material = { label: `${name} ${JSON.stringify(input)}`, text }
        found.push(material)
        return composePrompt({ material: [material] }, { instructions: '', secret, owner }).message
      } catch (error) {
        signal.throwIfAborted()
        log.warn({ error, tool: name }, 'a tool failed')
        return 'This failed. Go on without it.'
      }
    }
    const tools = Object.fromEntries(
      task.lookUp.tools.map((one) => [
        one.name,
        tool({ description: one.description, inputSchema: one.input, execute: (input) => call(one, input) }),
      ]),
    )
    const { instructions, message } = composePrompt(task, { ...lookUp, secret, owner, isLookUp: true })
    const messages: ModelMessage[] = [{ role: 'user', content: message }]
    const limits = settings && { temperature: lookUp.temperature, maxOutputTokens: lookUp.longestAnswer }
    const ask = () =>
      generateText({ model, instructions, messages, tools, ...limits, abortSignal: signal, maxRetries: 0 })
    try {
      const until = retries.now().getTime() + longestMs
      const isOver = () => calls >= mostCalls || retries.now().getTime() > until
      for (let step = 0; step < mostSteps && !isOver(); step += 1) {
        const { usage, toolCalls, response } = await withRetries(ask, { ...retries, signal })
        spending.add(usage)
        if (toolCalls.length === 0) break
        messages.push(...response.messages)
      }
    } catch (error) {
      // Not every model takes tools, and OpenRouter says so with 404. Such a model answers from the material alone.
      if (!isRefused(error, [400, 404, 422])) throw error
    }
    return { ...question, task: { ...task, material: [...task.material, ...found] } }
  }
}
