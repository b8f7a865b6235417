export const scrim =
  'fixed inset-0 z-50 h-(--visual-viewport-height) bg-[rgb(11_20_34/0.5)] transition-opacity duration-200 ease-instrument data-entering:opacity-0 data-exiting:opacity-0'

export const floating =
  'rounded-lg border border-line bg-surface text-ink shadow-float transition-[opacity,translate] duration-150 ease-instrument data-entering:opacity-0 data-exiting:opacity-0 data-[placement=bottom]:data-entering:-translate-y-1 data-[placement=top]:data-entering:translate-y-1'

export const option =
  'group relative flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm outline-none select-none pointer-coarse:min-h-11 data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-brass'
