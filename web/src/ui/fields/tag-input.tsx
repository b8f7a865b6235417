import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { cx } from '../cx.ts'
import { describe, type FieldTexts, NativeField } from './field.tsx'
import * as styles from './field-styles.ts'
import { type FormControl, useFocusInside } from './form-control.ts'

type TagInputProps = FieldTexts &
  FormControl & {
    value: string[]
    onChange: (tags: string[]) => void
    placeholder?: string
    maxTags?: number
    isDisabled?: boolean
    className?: string
  }

const split = (text: string) =>
  text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Enter or a comma adds a tag; Backspace in an empty field removes the last one. */
export function TagInput({
  value,
  onChange,
  placeholder,
  maxTags,
  isDisabled = false,
  ref,
  onBlur,
  name,
  ...texts
}: TagInputProps) {
  const id = useId()
  const [draft, setDraft] = useState('')
  const [news, setNews] = useState('')
  const root = useFocusInside<HTMLDivElement>(ref, 'input:not([type=hidden])')
  const isFull = maxTags !== undefined && value.length >= maxTags

  function add(text: string) {
    const next = [...new Set([...value, ...split(text)])].slice(0, maxTags)
    setDraft('')
    if (next.length === value.length) return
    setNews(`Added ${next.slice(value.length).join(', ')}`)
    onChange(next)
  }
  function remove(tag: string) {
    setNews(`Removed ${tag}`)
    onChange(value.filter((each) => each !== tag))
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const last = value.at(-1)
    // Ignore the Enter that ends an input method composition (Japanese, Chinese).
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(draft)
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) remove(last)
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    add(draft + text)
  }
  return (
    <NativeField id={id} {...texts}>
      <div ref={root} className={cx(styles.frame, styles.nativeFrame, 'flex-wrap gap-1.5 py-[0.3125rem]')}>
        {value.length > 0 && <Tags label={texts.label} tags={value} isDisabled={isDisabled} onRemove={remove} />}
        <input
          {...describe(id, texts)}
          value={draft}
          disabled={isDisabled || isFull}
          placeholder={value.length === 0 ? placeholder : undefined}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            add(draft)
            onBlur?.()
          }}
          className="min-h-7 min-w-24 flex-1 bg-transparent text-sm text-inherit outline-none placeholder:text-ink-3 disabled:cursor-not-allowed pointer-coarse:text-[1rem]"
        />
        {name && value.map((tag) => <input key={tag} type="hidden" name={name} value={tag} />)}
        <span role="status" className="sr-only">
          {news}
        </span>
      </div>
    </NativeField>
  )
}

type TagsProps = { label: string; tags: string[]; isDisabled: boolean; onRemove: (tag: string) => void }

function Tags({ label, tags, isDisabled, onRemove }: TagsProps) {
  return (
    <TagGroup
      aria-label={label}
      className="contents"
      onRemove={(keys) => {
        for (const key of keys) onRemove(String(key))
      }}
    >
      <TagList className="contents">
        {tags.map((tag) => (
          <Tag
            key={tag}
            id={tag}
            textValue={tag}
            isDisabled={isDisabled}
            className="inline-flex min-h-7 max-w-full cursor-default items-center gap-1 rounded-sm bg-sunken px-2 has-[button]:pe-0.5 data-disabled:bg-line/60 text-xs font-medium text-ink-2"
          >
            <span className="min-w-0 truncate">{tag}</span>
            {!isDisabled && (
              <Button
                slot="remove"
                className="touch-target grid size-6 shrink-0 cursor-pointer place-items-center rounded-xs data-hovered:bg-line data-hovered:text-ink"
              >
                <X aria-hidden="true" className="size-3" strokeWidth={2} />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  )
}
