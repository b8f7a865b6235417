import { useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type KeepStateOptions,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'

type Name<Values> = keyof Values & string & Path<Values>

/** Sentences by field; fields without one are fine. */
export type Problems<Values> = { [Field in keyof Values]?: string | undefined }

interface FormOptions<Values> {
  /** What the fields start with, in the order they are shown. */
  initial: Values
  /** Asked when the form is submitted, and after that with every change. */
  check?: (values: Values) => Problems<Values>
  /** Fields that weren't edited follow `initial` when it changes, as when someone else saves. */
  isFollowing?: boolean
}

/** What a field reports: its value, or the event of a native input. */
type FieldChange<Value> = Value | { target: { value: Value } }

const valueIn = <Value>(change: FieldChange<Value>): Value =>
  typeof change === 'object' && change !== null && 'target' in change ? change.target.value : change

function errorsOf<Values extends FieldValues>(problems: Problems<Values>): FieldErrors<Values> {
  const wrong = Object.entries(problems).filter(([, message]) => message)
  return Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'check', message }])) as FieldErrors<Values>
}

const messageAt = (errors: object, name: string) =>
  (errors as Record<string, { message?: string } | undefined>)[name]?.message

const changesBetween = <Values extends FieldValues>(before: Values, now: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !Object.is(value, before[name]))) as Partial<Values>

/** Keeps track of what the fields started with; starts over with that or with other values. */
function useStart<Values extends FieldValues>(form: UseFormReturn<Values>, initial: Values, isFollowing: boolean) {
  const start = useRef(initial)
  function begin(next: Values, options?: KeepStateOptions): void {
    start.current = next
    form.reset(next as DefaultValues<Values>, options)
  }
  const content = JSON.stringify(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers pass the same content as a new object
  useEffect(() => {
    if (!isFollowing || content === JSON.stringify(start.current)) return
    const edited = Object.entries(changesBetween(start.current, form.getValues()))
    begin(initial, { keepErrors: true, keepIsSubmitted: true })
    for (const [name, value] of edited) form.setValue(name as Name<Values>, value, { shouldDirty: true })
  }, [content])
  return (next: Values = initial) => begin(next)
}

/**
 * State of a form whose rules are one function. Errors appear with the first try to submit, which moves the focus to
 * the first wrong field. The sign-in pages have their own: the library behind this one is 16 KB of their 150.
 */
export function useForm<Values extends FieldValues>({
  initial,
  check = () => ({}),
  isFollowing = false,
}: FormOptions<Values>) {
  const controls = useRef(new Map<string, { focus: () => void }>())
  const form = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    // Fields that aren't native inputs are focused below, by their own `focus`.
    shouldFocusError: false,
    resolver(values) {
      const errors = errorsOf(check(values))
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const reset = useStart(form, initial, isFollowing)
  const { errors, isSubmitted, isDirty } = form.formState
  const values = form.watch()
  const errorOf = (name: Name<Values>) => messageAt(errors, name)

  function set(part: Partial<Values>): void {
    for (const [name, value] of Object.entries(part)) {
      form.setValue(name as Name<Values>, value, { shouldDirty: true })
    }
    if (isSubmitted) void form.trigger()
  }

  function focusFirst(wrong: object): void {
    const first = Object.keys(initial).find((name) => name in wrong)
    if (first !== undefined) controls.current.get(first)?.focus()
  }

  return {
    values,
    isDirty,
    /** The values that differ from the initial ones. */
    changes: changesBetween(initial, values),
    /** Changes some of the values. */
    set,
    errorOf,
    field: <Field extends Name<Values>>(name: Field) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (change: FieldChange<Values[Field]>) => set({ [name]: valueIn(change) } as unknown as Partial<Values>),
      ref(control: { focus: () => void } | null) {
        if (control) controls.current.set(name, control)
        else controls.current.delete(name)
      },
    }),
    /** Calls `send` if nothing is wrong. */
    submit: (send: (values: Values) => unknown) => void form.handleSubmit(send, focusFirst)(),
    /** Shows what the server refused, field by field. */
    refuse(problems: Problems<Values>): void {
      const refused = errorsOf(problems)
      for (const name of Object.keys(refused) as Name<Values>[]) {
        form.setError(name, { type: 'server', message: problems[name] ?? '' })
      }
      focusFirst(refused)
    },
    /** Starts over. */
    reset,
  }
}

export type Form<Values extends FieldValues> = ReturnType<typeof useForm<Values>>
