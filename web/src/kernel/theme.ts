import { type Theme, useAppState } from './app-state.ts'

const paper = { light: '#f4efe4', dark: '#0b1422' }

function resolveTheme(theme: Theme, prefersDark: boolean): 'light' | 'dark' {
  if (theme !== 'system') return theme
  return prefersDark ? 'dark' : 'light'
}

/** Applies the chosen theme; `system` follows the operating system live. */
export function followTheme(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const theme = resolveTheme(useAppState.getState().theme, system.matches)
    document.documentElement.dataset.theme = theme
    // Sets the color of the browser bar on phones.
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper[theme])
  }
  apply()
  system.addEventListener('change', apply)
  const unsubscribe = useAppState.subscribe(apply)
  return () => {
    system.removeEventListener('change', apply)
    unsubscribe()
  }
}
