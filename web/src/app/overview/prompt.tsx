import { recordRoutes } from '@sextant/contract/records/routes'
import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { offered, useCommands } from '#kernel/commands/commands'
import { clientFor } from '#kernel/data/client'
import { Button } from '#ui/button'
import { routePrompt } from './route-prompt.ts'

const api = clientFor(recordRoutes)
const label = 'What should we work on?'
const mostRecords = 5
const longest = 200

export function Prompt() {
  const { history } = useRouter()
  const [typed, setTyped] = useState('')
  const [isPending, setPending] = useState(false)

  async function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = typed.trim()
    if (words === '' || isPending) return
    setPending(true)
    // Without records the words still lead somewhere.
    const records = await api
      .find({ query: { words: words.slice(0, longest), limit: mostRecords } })
      .then(({ items }) => items)
      .catch(() => [])
    setPending(false)
    const commands = offered(useCommands.getState().commands)
    const route = routePrompt(words, commands, records)
    if (route.to === 'record') history.push(route.url)
    else if (route.to === 'command') route.command.run({ go: (path) => history.push(path) })
    else {
      commands.find(({ ask }) => ask)?.ask?.(route.question)
      setTyped('')
    }
  }

  return (
    <form
      onSubmit={start}
      className="flex items-center gap-2 rounded-md border border-line-strong bg-paper p-1.5 ps-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brass"
    >
      <input
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={4_000}
        onChange={({ target }) => setTyped(target.value)}
        className="h-10 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        Start
      </Button>
    </form>
  )
}
