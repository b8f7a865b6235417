import { Link } from '@tanstack/react-router'
import { LogOut, Settings, Trash2, UserRound } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type User, useAppState } from '#kernel/app-state'
import { Avatar } from '#ui/avatar'
import { Popover } from '#ui/overlays/popover'
import { Skeleton } from '#ui/states/skeleton'
import { VisuallyHidden } from '#ui/text/visually-hidden'
import { signOut } from '../sign-out.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { ViewChoice } from './view-choice.tsx'

const row =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-sm font-medium text-ink transition-colors duration-150 ease-instrument hover:bg-sunken focus-visible:-outline-offset-2 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-ink-3'

export function UserMenu() {
  const user = useAppState((state) => state.user)
  return (
    <Popover label="Account" className="w-84" trigger={<AvatarButton user={user} />}>
      {(close) => (
        <>
          <Identity user={user} />
          <Choice title="Dashboard View">
            <ViewChoice />
          </Choice>
          <Choice title="Theme">
            <ThemeChoice />
          </Choice>
          <div className="border-t border-line p-1.5">
            <Link to="/settings" search={{ tab: 'profile' }} onClick={close} className={row}>
              <Settings aria-hidden="true" strokeWidth={1.5} />
              Account Settings
            </Link>
            <Link to="/bin" onClick={close} className={row}>
              <Trash2 aria-hidden="true" strokeWidth={1.5} />
              Bin
            </Link>
            <button type="button" onClick={signOut} className={row}>
              <LogOut aria-hidden="true" strokeWidth={1.5} />
              Sign Out
            </button>
          </div>
        </>
      )}
    </Popover>
  )
}

function AvatarButton({ user, ...button }: { user: User | null } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className="flex h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2.5 rounded-full transition-colors duration-150 ease-instrument hover:bg-sunken"
    >
      {user ? (
        <Avatar name={user.name} src={user.avatarUrl || undefined} isDecorative />
      ) : (
        <span className="grid size-9 place-items-center rounded-full border border-line-strong bg-surface">
          <UserRound aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.5} />
        </span>
      )}
      <VisuallyHidden>{user ? `Account menu of ${user.name}` : 'Account menu'}</VisuallyHidden>
    </button>
  )
}

function Identity({ user }: { user: User | null }) {
  if (!user) {
    return (
      <div role="status" aria-label="Loading your account" className="flex flex-col gap-2 p-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    )
  }
  const work = [user.role, user.company].filter(Boolean)
  return (
    <div className="flex items-center gap-3.5 p-4">
      <Avatar name={user.name} src={user.avatarUrl || undefined} size="lg" isDecorative />
      <div className="min-w-0">
        <p className="truncate font-display text-title leading-7">{user.name}</p>
        <p className="truncate text-sm text-ink-2">{user.email}</p>
        {work.length > 0 && (
          <p className="flex flex-wrap gap-x-1.5 text-xs text-ink-3">
            {user.company && <span>{user.company}</span>}
            {work.length === 2 && <span aria-hidden="true">·</span>}
            {user.role && <span>{user.role}</span>}
          </p>
        )}
      </div>
    </div>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line px-4 py-3">
      <p className="mb-1.5 text-xs font-medium text-ink-3">{title}</p>
      {children}
    </div>
  )
}
