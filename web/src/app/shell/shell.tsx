import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { HeaderTitle } from '#ui/page'
import { usePageTitle } from '../page-title.ts'
import { Providers } from '../providers.tsx'
import { ShellPending } from '../status-pages/shell-pending.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useCommandKeys } from './command-keys.tsx'
import { CreateButton } from './create-button.tsx'
import { FloatingParts } from './floating-parts.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { headerTitle } from './header-title.ts'
import { useLiveUpdates } from './live-updates.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { PaletteButton } from './palette-button.tsx'
import { RoomProviders } from './room-providers.tsx'
import { RoomSlots } from './room-slots.tsx'
import { TopBar } from './top-bar.tsx'

const mainId = 'main'

export function Shell() {
  const router = useRouter()
  return (
    <Providers>
      <AriaRouterProvider navigate={(href) => router.history.push(href)}>
        <Suspense fallback={<ShellPending />}>
          <RoomProviders>
            <RoomSlots>
              <Frame />
            </RoomSlots>
          </RoomProviders>
        </Suspense>
      </AriaRouterProvider>
    </Providers>
  )
}

function Frame() {
  const main = useFocusOnNavigation()
  const title = headerTitle(useLocation().pathname, usePageTitle())
  const { openPalette, openCreate, fetchPalette, overlays } = useCommandKeys()
  useLiveUpdates()
  return (
    <>
      <a
        href={`#${mainId}`}
        className="fixed start-4 top-3 z-40 -translate-y-20 rounded-md bg-action px-4 py-2 text-sm font-semibold text-on-action focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar
        title={title}
        commands={
          <>
            <CreateButton onOpen={openCreate} onApproach={fetchPalette} />
            <PaletteButton onOpen={openPalette} onApproach={fetchPalette} />
          </>
        }
      />
      <OfflineBanner />
      <main ref={main} id={mainId} tabIndex={-1} className="pb-[calc(var(--sx-thumb-bar)+1rem)] outline-none sm:pb-16">
        <HeaderTitle value={title}>
          <Outlet />
        </HeaderTitle>
      </main>
      <BottomBar onCreate={openCreate} onSearch={openPalette} />
      <FloatingParts />
      {overlays}
    </>
  )
}
