import { Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Segmented } from '#ui/fields/segmented'
import { Mark } from '#ui/text/mark'
import { Actions } from './actions.tsx'
import { Choices } from './choices.tsx'
import { Data } from './data.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { Overlays } from './overlays.tsx'
import { Places } from './places.tsx'
import { States } from './states.tsx'

const groups = ['foundations', 'actions', 'fields', 'choices', 'overlays', 'states', 'data', 'places']

type Theme = 'light' | 'dark'

/** Every UI component in every state, in both themes. Development builds only. */
export default function GalleryPage() {
  return (
    <div className="min-h-dvh bg-paper">
      <header className="sticky top-0 z-10 border-b border-line bg-paper">
        <div className="mx-auto flex h-16 max-w-[1312px] items-center gap-6 px-4 lg:px-8">
          <span className="flex items-center gap-2.5">
            <Mark />
            <h1 className="font-display text-title">Primitives</h1>
          </span>
          <nav aria-label="Groups" className="hidden gap-4 lg:flex">
            {groups.map((group) => (
              <a key={group} href={`#${group}`} className="text-sm font-medium text-ink-2 capitalize hover:text-ink">
                {group}
              </a>
            ))}
          </nav>
          <div className="ms-auto">
            <ThemeToggle />
          </div>
        </div>
      </header>
      <main className="mx-auto flex max-w-[1312px] flex-col gap-14 px-4 py-8 lg:px-8">
        <Foundations />
        <Actions />
        <Fields />
        <Choices />
        <Overlays />
        <States />
        <Data />
        <Places />
      </main>
    </div>
  )
}

function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <Segmented
      label="Theme"
      size="sm"
      options={[
        { value: 'light', label: 'Light', icon: <Sun strokeWidth={1.5} /> },
        { value: 'dark', label: 'Dark', icon: <Moon strokeWidth={1.5} /> },
      ]}
      value={theme}
      onChange={setTheme}
    />
  )
}
