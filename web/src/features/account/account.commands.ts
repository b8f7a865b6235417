import { KeyRound, Laptop, LogOut, MonitorSmartphone, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { type Theme, useAppState } from '#kernel/app-state'
import { type Command, opens } from '#kernel/commands/commands'
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
  opens('account:profile', 'Edit profile', settingsPath('profile'), {
    group,
    keywords: ['settings', 'name', 'bio', 'avatar', 'picture'],
    icon: UserRound,
  }),
  opens('account:privacy', 'Privacy settings', settingsPath('privacy'), {
    group,
    keywords: ['retention', 'history', 'time zone'],
    icon: ShieldCheck,
  }),
  opens('account:password', 'Change password', settingsPath('advanced'), {
    group,
    keywords: ['reset', 'security', 'sign in'],
    icon: KeyRound,
  }),
  opens('account:advanced', 'Devices and installation', settingsPath('advanced'), {
    group,
    keywords: ['advanced', 'devices', 'early access', 'engine', 'settings'],
    icon: Laptop,
  }),
  themeCommand('light', 'Switch to the light theme', Sun),
  themeCommand('dark', 'Switch to the dark theme', Moon),
  themeCommand('system', 'Follow the system theme', MonitorSmartphone),
  { id: 'account:sign-out', title: 'Sign out', group, keywords: ['log out', 'leave'], icon: LogOut, run: signOut },
]
