// Sets the theme before the first paint from the state that kernel/app-state.ts stores; kernel/theme.ts takes over later.
;(() => {
  let theme = 'light'
  try {
    const stored = JSON.parse(localStorage.getItem('sextant'))
    if (stored.version === 2) theme = stored.state.theme
  } catch {
    // No stored theme, or storage is unavailable.
  }
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
