import type { Profile } from '@sextant/contract/account/routes'
import { useAppState } from '#kernel/app-state'
import { toast } from '#kernel/toasts/toasts'
import { Card } from '#ui/card'
import { Switch } from '#ui/fields/switch'
import { useSaveProfile } from '../account.api.ts'
import { ThemeChoice } from './theme-choice.tsx'

export function AppearanceCard({ profile }: { profile: Profile }) {
  const save = useSaveProfile()
  const isOn = save.isPending ? save.variables.earlyAccess === true : profile.earlyAccess

  function change(earlyAccess: boolean) {
    save.mutate(
      { earlyAccess },
      {
        onSuccess() {
          // Dark needs early access, so fall back to light.
          if (!earlyAccess) useAppState.setState({ theme: 'light' })
        },
        onError: (error) => toast.failure("Couldn't save early access", error),
      },
    )
  }

  return (
    <Card>
      <Switch
        label="Early access"
        description="Get new features first, such as the dark theme."
        isSpread
        isSelected={isOn}
        isDisabled={save.isPending}
        onChange={change}
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5">
        <p className="text-sm font-medium">Theme</p>
        <div className="w-full sm:w-72">
          <ThemeChoice />
        </div>
      </div>
    </Card>
  )
}
