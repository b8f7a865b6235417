import { useCopy } from '#kernel/use-copy'
import { Button } from '#ui/button'
import { SectionHeading } from './section-heading.tsx'

const facts = [
  {
    title: 'No API key needed',
    text: 'The built-in engine needs no outside account. Add a model when you want one: OpenAI, Anthropic, Google, Ollama or any compatible provider.',
  },
  {
    title: 'Your data stays with you',
    text: 'The database is included and stored in one folder on your machine. Switch to your own PostgreSQL as you grow.',
  },
  {
    title: 'Everything on record',
    text: 'Every change is in the audit log, and every agent run shows its input, output and cost.',
  },
]

const command = 'npm start'

export function RunIt() {
  const { isCopied, copy } = useCopy()
  return (
    <section
      id="run-it"
      aria-labelledby="run-it-title"
      className="mt-24 scroll-mt-4 border-y border-line bg-surface lg:mt-32"
    >
      <div className="mx-auto grid max-w-[1200px] gap-12 px-5 py-16 lg:grid-cols-2 lg:gap-20 lg:px-8 lg:py-24">
        <div>
          <SectionHeading id="run-it-title" title="Self-hosted, one command">
            Installs dependencies, builds the app, starts the server and prints its address.
          </SectionHeading>
          <div className="mt-8 flex w-full max-w-md items-center gap-3 rounded-md border border-line-strong bg-paper py-2.5 ps-5 pe-2.5 font-mono text-lg">
            <span aria-hidden="true" className="text-brass select-none">
              $
            </span>
            <code>{command}</code>
            <Button size="sm" variant="ghost" className="ms-auto font-sans" onClick={() => copy(command)}>
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          </div>
        </div>
        <dl className="flex flex-col divide-y divide-line">
          {facts.map(({ title, text }) => (
            <div key={title} className="py-6 first:pt-0 last:pb-0">
              <dt className="font-display text-title">{title}</dt>
              <dd className="mt-1.5 text-base text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
