import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shownTeam, useAppState } from '#kernel/app-state'
import { Mark } from '#ui/text/mark'
import { usePageTitle } from '../page-title.ts'
import { HeaderSlots } from './header-slots.tsx'
import { headerTitle } from './header-title.ts'
import { MainNavigation } from './main-navigation.tsx'
import { SlideInMenu } from './slide-in-menu.tsx'

export function TopBar({ paletteButton }: { paletteButton: ReactNode }) {
  const { pathname } = useLocation()
  const pageTitle = usePageTitle()
  const team = useAppState(shownTeam)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[1312px] items-center gap-2 px-4 sm:px-5 lg:gap-8 lg:px-8">
        <SlideInMenu />
        <div className="min-w-0 flex-1 lg:hidden">
          <p className="truncate font-display text-title leading-6">{headerTitle(pathname, pageTitle)}</p>
          {team && <p className="truncate text-xs text-ink-3">{team.name}</p>}
        </div>
        <Link
          to="/overview"
          aria-label="Sextant"
          activeProps={{ 'aria-current': undefined }}
          className="hidden items-center gap-2.5 rounded-xs lg:flex"
        >
          <Mark className="size-7" />
          <span className="font-display text-[1.625rem] leading-none">Sextant</span>
        </Link>
        <MainNavigation />
        <div className="flex items-center gap-1 lg:ms-auto lg:gap-2">
          {paletteButton}
          <HeaderSlots />
        </div>
      </div>
    </header>
  )
}
