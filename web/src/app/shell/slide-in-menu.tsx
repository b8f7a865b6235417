import { Link, useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { Drawer } from '#ui/overlays/drawer'
import { cx } from '../../ui/cx.ts'
import {
  besides,
  currentItem,
  isCurrentEntry,
  type NavigationEntry,
  type NavigationItem,
  navigation,
} from './navigation.ts'
import { useOpenHere } from './open-here.ts'

export function SlideInMenu() {
  const [isOpen = false, setOpen] = useOpenHere<boolean>()
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Sextant"
      trigger={
        <IconButton
          label="Open menu"
          size="lg"
          className="-ms-2 lg:hidden"
          icon={<MenuIcon className="size-5" strokeWidth={1.5} />}
        />
      }
    >
      {(close) => (
        <nav aria-label="Main">
          <ul className="flex flex-col gap-1">
            {navigation.map((entry) => (
              <Entry key={entry.path} entry={entry} onLeave={close} />
            ))}
          </ul>
          <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
            {besides.map((entry) => (
              <Entry key={entry.path} entry={entry} onLeave={close} />
            ))}
          </ul>
        </nav>
      )}
    </Drawer>
  )
}

function Entry({ entry, onLeave }: { entry: NavigationEntry; onLeave: () => void }) {
  const { pathname } = useLocation()
  const { label, icon: Icon, items } = entry
  if (!items) {
    return (
      <li>
        <EntryLink item={entry} isCurrent={isCurrentEntry(entry, pathname)} onLeave={onLeave} />
      </li>
    )
  }
  const current = currentItem(items, pathname)
  return (
    <li>
      <p className="flex min-h-11 items-center gap-3 px-3 text-sm font-medium text-ink-3">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {label}
      </p>
      <ul aria-label={label} className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.path}>
            <EntryLink item={item} isCurrent={item === current} isSub onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </li>
  )
}

interface EntryLinkProps {
  item: NavigationItem
  isCurrent: boolean
  isSub?: boolean
  onLeave: () => void
}

function EntryLink({ item: { label, path, icon: Icon }, isCurrent, isSub = false, onLeave }: EntryLinkProps) {
  return (
    <Link
      to={path}
      activeOptions={{ exact: true }}
      onClick={onLeave}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'relative flex min-h-11 items-center gap-3 rounded-sm px-3 text-base font-medium transition-colors duration-150 ease-instrument',
        // Aligned with the parent's label, past its icon.
        isSub && 'ps-11',
        isCurrent
          ? 'bg-brass-wash text-ink before:absolute before:inset-y-2 before:start-0 before:w-0.5 before:bg-brass-bright'
          : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      {!isSub && <Icon aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.5} />}
      {label}
    </Link>
  )
}
