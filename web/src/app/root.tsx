import { Outlet } from '@tanstack/react-router'
import { usePageTitle } from './page-title.ts'

const product = 'Sextant'

export function Root() {
  const title = usePageTitle()
  return (
    <>
      <title>{title ? `${title} · ${product}` : `${product}, the AI product co-pilot`}</title>
      <Outlet />
    </>
  )
}
