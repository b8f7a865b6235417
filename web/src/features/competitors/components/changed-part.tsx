import type { ChangedPart, Passage } from '@sextant/contract/competitors/routes'
import { Fragment } from 'react'

/** One part of a page before and after, with the differing words highlighted. */
export function ChangedPartView({ part: { section, before, after } }: { part: ChangedPart }) {
  return (
    <div className="min-w-0 text-sm">
      {section && <p className="mb-1 truncate text-xs font-medium text-ink-3">{section}</p>}
      {before.length > 0 && <Side label="Before" passages={before} mark="del" />}
      {after.length > 0 && <Side label="After" passages={after} mark="ins" />}
    </div>
  )
}

const looks = {
  del: { line: 'border-danger/60', mark: 'bg-danger-wash text-danger line-through decoration-1' },
  ins: { line: 'border-success/60', mark: 'bg-success-wash text-success no-underline' },
}

function Side({ label, passages, mark: Mark }: { label: string; passages: Passage[]; mark: keyof typeof looks }) {
  const { line, mark } = looks[Mark]
  return (
    <p className={`mt-1.5 border-s-2 ps-3 leading-5 wrap-anywhere ${line}`}>
      <span className="block text-xs text-ink-3">{label}</span>
      {placed(passages).map(({ text, isChanged, at }) =>
        isChanged ? (
          <Fragment key={at}>
            <Mark className={`rounded-sm px-0.5 ${mark}`}>{text.trimEnd()}</Mark>
            {text.endsWith(' ') && ' '}
          </Fragment>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </p>
  )
}

/** Keyed by start offset, which is unique. */
function placed(passages: readonly Passage[]): (Passage & { at: number })[] {
  let at = 0
  return passages.map((passage) => {
    const begins = at
    at += passage.text.length
    return { ...passage, at: begins }
  })
}
