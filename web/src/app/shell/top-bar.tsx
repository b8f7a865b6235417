import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Mark } from '#ui/text/mark'
import { HeaderSlots } from './header-slots.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { SlideInMenu } from './slide-in-menu.tsx'

export function TopBar({ title, commands }: { title: string; commands: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[1312px] items-center gap-2 px-4 sm:px-5 lg:px-8 xl:gap-4">
        <SlideInMenu />
        <Link
          to="/overview"
          aria-label="Sextant"
          activeProps={{ 'aria-current': undefined }}
          className="hidden items-center gap-2.5 rounded-xs lg:flex"
        >
          <Mark className="size-7" />
          <span className="font-display text-[1.625rem] leading-none max-xl:sr-only">Sextant</span>
        </Link>
        <div className="flex min-w-0 flex-col items-start max-lg:flex-1 lg:shrink-0">
          <p className="w-full truncate font-display text-title leading-6 lg:hidden">{title}</p>
          <HeaderSlots place="workspace" />
        </div>
        <MainNavigation />
        <div className="flex items-center gap-1 lg:ms-auto lg:gap-2">
          <HeaderSlots place="samples" />
          {commands}
          <HeaderSlots place="notifications" />
          <HeaderSlots place="account" />
        </div>
      </div>
    </header>
  )
}
