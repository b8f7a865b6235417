import { Check } from 'lucide-react'
import type { JSX, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Separator,
  Text,
} from 'react-aria-components/Menu'
import { Pressable } from 'react-aria-components/Pressable'
import { cx } from '../cx.ts'
import { drawn, type IconOf } from '../icon.tsx'
import { floating, option } from './overlay-styles.ts'

type MenuProps = {
  /** The button that opens the menu, on press or ArrowDown. */
  trigger: JSX.Element
  /** Accessible name, if the trigger's text isn't enough. */
  label?: string
  placement?: PopoverProps['placement']
  children: ReactNode
}

export function Menu({ trigger, label, placement = 'bottom end', children }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover placement={placement} offset={6} className={cx(floating, 'max-w-80 min-w-52 overflow-auto')}>
        <AriaMenu className="p-1.5 outline-none" {...(label && { 'aria-label': label })}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

type AnchoredMenuProps = {
  /** What it opens beside. */
  anchor: Element
  label: string
  onClose: () => void
  children: ReactNode
}

/** A menu that is opened by code, such as one that many buttons share. */
export function AnchoredMenu({ anchor, label, onClose, children }: AnchoredMenuProps) {
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={{ current: anchor }}
      placement="bottom start"
      offset={6}
      className={cx(floating, 'max-w-80 min-w-52 overflow-auto')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AriaMenu autoFocus="first" aria-label={label} className="p-1.5 outline-none" onClose={onClose}>
        {children}
      </AriaMenu>
    </Popover>
  )
}

type MenuItemProps = {
  children: string
  id?: string
  icon?: IconOf
  description?: string
  href?: string
  tone?: 'plain' | 'danger'
  /** Set if the item is one option of a choice. */
  isSelected?: boolean
  /** Why the item is unavailable. It stays focusable so the reason can be read. */
  disabledReason?: string | undefined
  onAction?: () => void
}

export function MenuItem({
  children,
  icon,
  description,
  tone = 'plain',
  isSelected,
  disabledReason,
  onAction,
  href,
  id,
}: MenuItemProps) {
  const isBlocked = disabledReason !== undefined
  const note = disabledReason ?? description
  const choice = isSelected === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isSelected }
  const state = { ...choice, ...(isBlocked && { 'aria-disabled': true as const }) }
  return (
    <AriaMenuItem
      textValue={children}
      {...(id && { id })}
      {...(href && !isBlocked && { href })}
      {...(onAction && !isBlocked && { onAction })}
      shouldCloseOnSelect={!isBlocked}
      className={cx(option, tone === 'danger' && 'text-danger', isBlocked && 'cursor-not-allowed text-ink-3')}
      render={(props) => ('href' in props ? <a {...props} {...state} /> : <div {...props} {...state} />)}
    >
      {icon && <span className="shrink-0 [&_svg]:size-4">{drawn(icon)}</span>}
      <span className="min-w-0 flex-1">
        <span className="block">{children}</span>
        {note && (
          <Text slot="description" aria-hidden="true" className="block text-xs text-ink-3">
            {note}
          </Text>
        )}
      </span>
      {isSelected && <Check aria-hidden="true" className="size-4 shrink-0 text-brass" strokeWidth={2} />}
    </AriaMenuItem>
  )
}

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1">
      <Header className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className="-mx-1.5 my-1.5 border-t border-line" />
}
