import { Monitor, Moon, Sun } from 'lucide-react'
import { useAppState } from '#kernel/app-state'
import { Segmented } from '#ui/fields/segmented'
import { isThemeOffered, useEarlyAccess } from '../early-access.ts'

const comingSoon = 'Coming soon - Currently being polished'

const choices = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" strokeWidth={1.5} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" strokeWidth={1.5} /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" strokeWidth={1.5} /> },
] as const

export function ThemeChoice() {
  const theme = useAppState((state) => state.theme)
  const hasEarlyAccess = useEarlyAccess((state) => state.isOn)
  return (
    <>
      <Segmented
        label="Theme"
        size="sm"
        isWide
        options={choices.map((choice) => ({
          ...choice,
          ...(!isThemeOffered(choice.value, hasEarlyAccess) && { disabledReason: comingSoon }),
        }))}
        value={theme}
        onChange={(chosen) => useAppState.setState({ theme: chosen })}
      />
      {/* Touch screens have no tooltips. */}
      {!hasEarlyAccess && <p className="mt-1.5 hidden text-xs text-ink-3 pointer-coarse:block">{comingSoon}</p>}
    </>
  )
}
