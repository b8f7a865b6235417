import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'

interface LineProps {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  error?: string | undefined
  isRequired?: boolean
}

const longestLine = 2_000
const longestParagraph = 20_000

export const Line = ({ onChange, maxLength = longestLine, ...field }: LineProps) => (
  <TextField {...field} maxLength={maxLength} onChange={(event) => onChange(event.target.value)} />
)

export const Paragraph = ({ onChange, rows = 4, ...field }: LineProps & { rows?: number }) => (
  <TextArea {...field} rows={rows} maxLength={longestParagraph} onChange={(event) => onChange(event.target.value)} />
)

interface LinesProps {
  label: string
  lines: readonly string[]
  onChange: (lines: string[]) => void
}

/** Edits a list as text, one item per line. */
export const LinesField = ({ label, lines, onChange }: LinesProps) => (
  <TextArea
    label={label}
    description="One per line"
    rows={Math.min(8, Math.max(2, lines.length + 1))}
    value={lines.join('\n')}
    onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
  />
)

interface LevelProps<Value extends string> {
  label: string
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function Level<Value extends string>({ label, options, value, onChange }: LevelProps<Value>) {
  const choices = options.map((option) => ({ value: option, label: capital(option) }))
  return <Select label={label} options={choices} value={value} onChange={onChange} className="min-w-36" />
}
