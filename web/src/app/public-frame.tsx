import { Outlet } from '@tanstack/react-router'
import { Providers } from './providers.tsx'

/** Frame of public pages such as sign-in. */
export function PublicFrame() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}
