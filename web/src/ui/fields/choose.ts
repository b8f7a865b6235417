/** Passes on only values that are among the options. */
export function chooseFrom<Value extends string>(
  options: readonly { value: Value }[],
  onChange: ((value: Value) => void) | undefined,
) {
  return (key: unknown): void => {
    const chosen = options.find(({ value }) => value === key)
    if (chosen) onChange?.(chosen.value)
  }
}
