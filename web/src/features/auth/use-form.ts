import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { toastPresets } from '#kernel/toasts/toast-presets'
import type { Refusal } from './refusals.ts'

type Values<Name extends string> = Record<Name, string>
type Problems<Name extends string> = Partial<Record<Name, string>>

interface FormPlan<Name extends string> {
  /** The fields in display order. */
  empty: Values<Name>
  check: (values: Values<Name>) => Problems<Name>
  /** Resolves to undefined on success. */
  send: (values: Values<Name>) => Promise<Refusal<Name> | undefined>
}

function focusControl(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

/** State shared by the four auth forms: values, errors, and one submission at a time. */
export function useForm<Name extends string>({ empty, check, send }: FormPlan<Name>) {
  const names = Object.keys(empty) as Name[]
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Problems<Name>>({})
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)

  const focus = (name: Name) => focusControl(form.current, name)

  function showErrors(found: Problems<Name>): void {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) focus(first)
  }

  function set(name: Name, value: string): void {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors((current) => ({ ...current, [name]: undefined }))
    setProblem(undefined)
  }

  function refuse(refusal: Refusal<Name> | undefined): void {
    setProblem(refusal?.problem)
    showErrors(refusal?.fields ?? {})
  }

  /** Validates before the form is submitted. */
  function checkField(name: Name): void {
    setErrors((current) => ({ ...current, [name]: check(values)[name] }))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending.current) return
    setProblem(undefined)
    const found = check(values)
    if (names.some((name) => found[name])) {
      toastPresets.formError()
      return showErrors(found)
    }
    isSending.current = true
    setPending(true)
    setErrors({})
    try {
      refuse(await send(values))
    } finally {
      isSending.current = false
      setPending(false)
    }
  }

  return {
    values,
    problem,
    isPending,
    set,
    focus,
    checkField,
    /** Shows an error, also from Google sign-in; undefined clears it. */
    refuse,
    form: { ref: form, noValidate: true, onSubmit: submit },
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, event.target.value),
    }),
  }
}
