import type { Implication } from '@sextant/contract/competitors/routes'
import { RestLink } from './rest-link.tsx'

/** What a change means for the workspace's own plans, with the words of them it rests on. */
export function ImplicationView({ implication }: { implication: Implication | null }) {
  if (!implication) return <p className="text-sm text-ink-2">Comparing it with your plans.</p>
  const { line, writtenBy, rests } = implication
  if (rests.length === 0)
    return <p className="text-sm text-ink-2">None of your requirements, PRDs or documents is about this.</p>
  return (
    <div className="grid gap-2.5">
      <p className="text-sm font-medium wrap-anywhere">{line}</p>
      <ul className="grid gap-2">
        {rests.map((rest) => (
          <li key={rest.url + rest.quote} className="border-s-2 border-line ps-3 text-xs text-ink-2">
            <p className="wrap-anywhere">{`“${rest.quote}”`}</p>
            <p className="mt-0.5 text-ink-3">
              <RestLink source={rest} />
            </p>
          </li>
        ))}
      </ul>
      {writtenBy === 'template' && (
        <p className="text-xs text-ink-3">The sentence is a template. The quotes are your own words.</p>
      )}
    </div>
  )
}
