import { Link, useLocation } from '@tanstack/react-router'
import { Gauge, Inbox, type LucideIcon, Plus, Search } from 'lucide-react'
import { cx } from '../../ui/cx.ts'

interface BottomBarProps {
  onCreate: () => void
  onSearch: () => void
}

const places = [
  { label: 'Home', path: '/overview', icon: Gauge },
  { label: 'Inbox', path: '/inbox', icon: Inbox },
] as const

const look = (isCurrent = false) =>
  cx(
    'relative flex h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-2xs font-medium transition-colors duration-150 ease-instrument focus-visible:-outline-offset-4',
    isCurrent
      ? 'text-ink before:absolute before:inset-x-4 before:-top-px before:h-0.5 before:bg-brass-bright'
      : 'text-ink-2',
  )

const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />

/** Within reach of the thumb on a phone. The last fifth belongs to the assistant, which floats on wider screens. */
export function BottomBar({ onCreate, onSearch }: BottomBarProps) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Quick"
      data-thumb-bar
      className="fixed inset-x-0 bottom-0 z-15 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {places.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={look(pathname === path)}>
              {icon(Icon)}
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onCreate} className={look()}>
            {icon(Plus)}
            Create
          </button>
        </li>
        <li>
          <button type="button" aria-label="Search or jump to" onClick={onSearch} className={look()}>
            {icon(Search)}
            Search
          </button>
        </li>
      </ul>
    </nav>
  )
}
