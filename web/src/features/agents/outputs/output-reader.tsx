import { recordPage } from '@sextant/contract/agents/catalogue'
import type { Output } from '@sextant/contract/agents/outputs'
import { Link } from '@tanstack/react-router'
import { Disclosure } from '#ui/disclosure'
import { linkClass } from '#ui/text/link'
import { Markdown } from '#ui/text/markdown'
import { OutputFacts } from './output-facts.tsx'

export function OutputReader({ output }: { output: Output }) {
  const { body, original, agentType, subject } = output
  return (
    <>
      <OutputFacts output={output} />
      {subject && (
        <Link to={recordPage(agentType, subject) as string} className={linkClass({ className: 'mt-3' })}>
          {subject.type === 'prd' ? 'Open the PRD' : 'Open it on its own page'}
        </Link>
      )}
      <div className="mt-5 border-t border-line pt-5">
        {body ? <Markdown>{body}</Markdown> : <p>{whyEmpty(output)}</p>}
      </div>
      {original && (
        <Disclosure title="Agent's original" className="mt-6 border-t border-line pt-2">
          <p className="mb-3 font-semibold text-ink">{original.title}</p>
          <Markdown>{original.body}</Markdown>
        </Disclosure>
      )}
    </>
  )
}

const whyEmpty = ({ status }: Output) =>
  status === 'pending' || status === 'processing'
    ? "The agent is still working on this. The text appears here when it's done."
    : 'This output has no text.'
