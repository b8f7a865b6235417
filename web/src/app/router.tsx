import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { FeaturePage, RawSearch, WebFeature } from '#kernel/feature'
import { listPlace } from '#kernel/page-search'
import { features } from './features.ts'
import { requireSession } from './guard.ts'
import { Root } from './root.tsx'
import { ErrorPage } from './status-pages/error-page.tsx'
import { NotFoundPage, UnknownPublicPage } from './status-pages/not-found-page.tsx'
import { PagePending } from './status-pages/page-pending.tsx'
import { PlainPending } from './status-pages/plain-pending.tsx'
import { ShellPending } from './status-pages/shell-pending.tsx'

const signedInAreaId = 'signed-in'

const rootRoute = createRootRouteWithContext<{ rooms: readonly WebFeature[] }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
})

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./landing/landing-page.tsx'), 'LandingPage'),
  pendingComponent: PlainPending,
})

const signedInArea = createRoute({
  getParentRoute: () => rootRoute,
  id: signedInAreaId,
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  pendingComponent: ShellPending,
})

const publicArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyRouteComponent(() => import('./public-frame.tsx'), 'PublicFrame'),
  pendingComponent: PlainPending,
})

function pageRoute(parent: AnyRoute, { path, lazy, begin, title, search }: FeaturePage) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(lazy),
    pendingComponent: parent === publicArea ? PlainPending : PagePending,
    ...(begin && {
      // Not returned: the page is shown without waiting for it.
      loader({ params }) {
        void import('./query-client.ts').then(({ queryClient }) => begin(queryClient, params))
      },
    }),
    ...(search && { validateSearch: (raw: RawSearch) => ({ ...listPlace(raw), ...search(raw) }) }),
    staticData: { title },
  })
}

const unknown = { title: 'Page not found', isUnknown: true }

function routeTree(rooms: readonly WebFeature[]) {
  const pages = rooms.flatMap((room) => room.pages)
  const inShell = pages.filter(({ area }) => area !== 'public').map((page) => pageRoute(signedInArea, page))
  const outside = pages.filter(({ area }) => area === 'public').map((page) => pageRoute(publicArea, page))
  const unknownInShell = createRoute({
    getParentRoute: () => signedInArea,
    path: '$',
    component: NotFoundPage,
    staticData: unknown,
  })
  // Outside the guard, or an unknown sign-in page would redirect to itself.
  const unknownAuthPage = createRoute({
    getParentRoute: () => rootRoute,
    path: '/auth/$',
    component: UnknownPublicPage,
    staticData: unknown,
  })
  return rootRoute.addChildren([
    landing,
    unknownAuthPage,
    publicArea.addChildren(outside),
    signedInArea.addChildren([...inShell, unknownInShell]),
  ])
}

export function createAppRouter(rooms: readonly WebFeature[], history?: RouterHistory) {
  return createRouter({
    routeTree: routeTree(rooms),
    context: { rooms },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    // A page that is ready never waits for its placeholder.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // Keep search values as text: a token of digits isn't a number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(JSON.stringify),
  })
}

export const router = createAppRouter(features)

export const isInSignedInArea = () => router.state.matches.some(({ routeId }) => routeId.endsWith(signedInAreaId))
