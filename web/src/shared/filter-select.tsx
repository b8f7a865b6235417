import { Select } from '#ui/fields/select'

interface FilterSelectProps<Value extends string> {
  label: string
  /** What no filter is called, such as "All statuses". */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  className: string
}

const everything = 'all'

/** Narrows a list, or not. */
export function FilterSelect<Value extends string>({
  all,
  options,
  value,
  onChange,
  ...rest
}: FilterSelectProps<Value>) {
  return (
    <Select
      {...rest}
      isLabelHidden
      options={[{ value: everything, label: all }, ...options]}
      value={value ?? everything}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  )
}
