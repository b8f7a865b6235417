import { KeyRound, Laptop, LogOut, MonitorSmartphone, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { type Theme, useAppState } from '#kernel/app-state'
import type { Command } from '#kernel/commands/commands'
import { isThemeOffered } from './early-access.ts'
import { settingsPath } from './settings-tabs.ts'
import { signOut } from './sign-out.ts'

const group = 'Account'

function themeCommand(theme: Theme, title: string, icon: NonNullable<Command['icon']>): Command {
  return {
    id: `account:theme-${theme}`,
    title,
    group,
    keywords: ['theme', 'appearance', 'mode'],
    icon,
    when: () => useAppState.getState().theme !== theme && isThemeOffered(theme),
    run: () => useAppState.setState({ theme }),
  }
}

export const commands: readonly Command[] = [
  {
    id: 'account:profile',
    title: 'Edit profile',
    group,
    keywords: ['settings', 'name', 'bio', 'avatar', 'picture'],
    icon: UserRound,
    run: ({ go }) => go(settingsPath('profile')),
  },
  {
    id: 'account:privacy',
    title: 'Privacy settings',
    group,
    keywords: ['retention', 'history', 'time zone'],
    icon: ShieldCheck,
    run: ({ go }) => go(settingsPath('privacy')),
  },
  {
    id: 'account:password',
    title: 'Change password',
    group,
    keywords: ['reset', 'security', 'sign in'],
    icon: KeyRound,
    run: ({ go }) => go(settingsPath('advanced')),
  },
  {
    id: 'account:advanced',
    title: 'Devices and installation',
    group,
    keywords: ['advanced', 'devices', 'early access', 'engine', 'settings'],
    icon: Laptop,
    run: ({ go }) => go(settingsPath('advanced')),
  },
  themeCommand('light', 'Switch to the light theme', Sun),
  themeCommand('dark', 'Switch to the dark theme', Moon),
  themeCommand('system', 'Follow the system theme', MonitorSmartphone),
  { id: 'account:sign-out', title: 'Sign out', group, keywords: ['log out', 'leave'], icon: LogOut, run: signOut },
]
