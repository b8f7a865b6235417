import { suggestions } from '@sextant/contract/assistant/rules'

/** Shown until the first question. */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
      {suggestions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-8 cursor-pointer rounded-full border border-line-strong bg-surface px-3 py-1 text-start text-sm text-ink-2 transition-colors duration-150 ease-instrument hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
