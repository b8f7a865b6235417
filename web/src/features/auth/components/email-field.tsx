import type { ComponentProps } from 'react'
import { TextField } from '#ui/fields/text-field'

/** An email address that the browser can fill in. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField {...props} label="Email" type="email" inputMode="email" autoComplete="email" required size="lg" />
}
