// The theme before the first paint; kernel/theme.ts keeps it from then on. Reads what kernel/app-state.ts persists.
;(() => {
  let theme = 'light'
  try {
    const stored = JSON.parse(localStorage.getItem('sextant'))
    if (stored.version === 2) theme = stored.state.theme
  } catch {
    // Nothing stored, nothing readable, or no storage at all.
  }
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
