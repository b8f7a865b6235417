/** Shared styles of all inputs. The frame contains icon, input and trailing slot. */
export const frame =
  'flex min-h-10 w-full items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 text-ink transition-colors duration-150 ease-instrument pointer-coarse:min-h-11'

/** For frames around a native input: the focus ring follows the input, not a button beside it. */
export const nativeFrame =
  'has-[:is(input,textarea):focus]:outline-2 has-[:is(input,textarea):focus]:outline-offset-2 has-[:is(input,textarea):focus]:outline-brass has-[[aria-invalid=true]]:border-danger has-[:is(input,textarea):disabled]:cursor-not-allowed has-[:is(input,textarea):disabled]:bg-sunken has-[:is(input,textarea):disabled]:text-ink-3 has-[:is(input,textarea):read-only]:bg-sunken'

/** 16 px on touch screens: iOS zooms into smaller text. */
export const input =
  'min-w-0 flex-1 self-stretch bg-transparent py-2 text-sm text-inherit outline-none placeholder:text-ink-3 disabled:cursor-not-allowed pointer-coarse:text-[1rem]'

export const label = 'text-sm font-medium text-ink'
export const description = 'text-xs text-ink-3'
export const error = 'flex items-start gap-1.5 text-xs font-medium text-danger'
