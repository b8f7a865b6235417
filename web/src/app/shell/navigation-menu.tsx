import { useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover, Pressable } from 'react-aria-components/Menu'
import { cx } from '../../ui/cx.ts'
import { floating, option } from '../../ui/overlays/overlay-styles.ts'
import { currentItem, type NavigationItem } from './navigation.ts'

interface NavigationMenuProps {
  label: string
  items: readonly NavigationItem[]
  look: string
}

/** A top navigation entry that opens its pages as a menu. */
export function NavigationMenu({ label, items, look }: NavigationMenuProps) {
  const { pathname } = useLocation()
  const router = useRouter()
  const current = currentItem(items, pathname)
  return (
    <MenuTrigger>
      <Pressable>
        <button type="button" aria-current={current ? 'true' : undefined} className={look}>
          {label}
          <ChevronDown aria-hidden="true" className="size-3.5 text-ink-3" />
        </button>
      </Pressable>
      <Popover placement="bottom start" offset={4} className={cx(floating, 'min-w-52')}>
        <Menu aria-label={label} className="p-1.5 outline-none">
          {items.map(({ label: name, path, icon: Icon }) => (
            <MenuItem
              key={path}
              href={path}
              textValue={name}
              onHoverStart={() => void router.preloadRoute({ to: path })}
              className={cx(option, current?.path === path ? 'font-semibold text-ink' : 'text-ink-2')}
              render={(props) =>
                'href' in props ? (
                  <a {...props} aria-current={current?.path === path ? 'page' : undefined} />
                ) : (
                  <div {...props} />
                )
              }
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.5} />
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
