import { Outlet, useMatches } from '@tanstack/react-router'
import { Toaster } from './toaster.tsx'

const product = 'Sextant'

export function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  return (
    <>
      <title>{title ? `${title} · ${product}` : `${product}, the AI product co-pilot`}</title>
      <Outlet />
      <Toaster />
    </>
  )
}
