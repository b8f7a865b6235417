import type { Variable } from '@sextant/contract/workflows/variables'
import { Braces } from 'lucide-react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { cx } from '../../../../ui/cx.ts'

interface VariableFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'description' | 'error'> {
  value: string
  onChange: (value: string) => void
  variables: readonly Variable[]
  isLong?: boolean
  rows?: number
  limit?: number
  placeholder?: string
  isRequired?: boolean | undefined
  isDisabled: boolean
}

/** A text field with a menu that inserts variables at the caret. */
export function VariableField({
  value,
  onChange,
  variables,
  isLong = false,
  isDisabled,
  rows = 4,
  limit,
  ...texts
}: VariableFieldProps) {
  const { box, insert } = useInsertion(value, onChange)
  const control = {
    ...texts,
    value,
    disabled: isDisabled,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="relative min-w-0">
      {isLong ? (
        <TextArea {...control} ref={box.long} rows={rows} {...(limit !== undefined && { limit })} />
      ) : (
        <TextField {...control} ref={box.short} {...(limit !== undefined && { maxLength: limit })} />
      )}
      {!isDisabled && (
        <Menu
          label={`Insert a variable into ${texts.label}`}
          placement="bottom end"
          trigger={
            <Button
              size="sm"
              variant="ghost"
              className={cx(
                'absolute! -top-1 min-h-6! px-1.5! py-0!',
                isLong && limit !== undefined ? 'end-24' : 'end-0',
              )}
              aria-label={`Insert variable into ${texts.label}`}
              icon={Braces}
            >
              Insert variable
            </Button>
          }
        >
          {variables.map(({ path, label }) => (
            <MenuItem key={path} description={label} onAction={() => insert(`{{${path}}}`)}>
              {path}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}

/** Inserts text at the caret and moves the caret after it. */
function useInsertion(value: string, onChange: (value: string) => void) {
  const long = useRef<HTMLTextAreaElement>(null)
  const short = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    const at = caret.current
    caret.current = null
    const field = long.current ?? short.current
    field?.setSelectionRange(at, at)
  })
  function insert(text: string) {
    const field = long.current ?? short.current
    const start = field?.selectionStart ?? value.length
    const end = field?.selectionEnd ?? start
    caret.current = start + text.length
    onChange(value.slice(0, start) + text + value.slice(end))
  }
  return { box: { long, short }, insert }
}
