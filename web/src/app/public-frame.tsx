import { Outlet } from '@tanstack/react-router'
import { Providers } from './providers.tsx'

/** Around the pages that rooms show outside the shell, such as sign-in. */
export function PublicFrame() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}
