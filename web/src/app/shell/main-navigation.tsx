import { Link, useLocation } from '@tanstack/react-router'
import { cx } from '../../ui/cx.ts'
import { isCurrentEntry, navigation } from './navigation.ts'
import { NavigationMenu } from './navigation-menu.tsx'

function navigationLook(isCurrent: boolean): string {
  return cx(
    'relative flex h-full cursor-pointer items-center gap-1 px-1.5 text-sm xl:px-2.5 font-medium transition-colors duration-150 ease-instrument focus-visible:-outline-offset-4',
    isCurrent
      ? 'text-ink after:absolute after:inset-x-1.5 xl:after:inset-x-2.5 after:-bottom-px after:h-0.5 after:bg-brass-bright'
      : 'text-ink-2 hover:text-ink',
  )
}

export function MainNavigation() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className="hidden h-full lg:block">
      <ul className="flex h-full items-stretch xl:gap-1">
        {navigation.map((entry) => {
          const isCurrent = isCurrentEntry(entry, pathname)
          return (
            <li key={entry.path}>
              {entry.items ? (
                <NavigationMenu label={entry.label} items={entry.items} look={navigationLook(isCurrent)} />
              ) : (
                <Link
                  to={entry.path}
                  activeOptions={{ exact: true }}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={navigationLook(isCurrent)}
                >
                  {entry.label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
