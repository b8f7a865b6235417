import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { SettingsSection } from '#ui/settings-section'
import { Skeleton } from '#ui/states/skeleton'
import { SkeletonForm } from '#ui/states/skeleton-form'
import { profileQuery, settingsQuery } from '../account.api.ts'
import { AppearanceCard } from './appearance-card.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { InstallationCard } from './installation-card.tsx'
import { Loaded } from './loaded.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePanel() {
  const profile = useQuery(profileQuery)
  return (
    <SettingsSection title="Profile" description="Your public profile. Agents use it when writing on your behalf.">
      <Loaded query={profile} label="Loading your profile" pending={<ProfileSkeleton />}>
        {(loaded) => (
          <div className="grid gap-5">
            <AvatarCard profile={loaded} />
            <ProfileForm profile={loaded} />
          </div>
        )}
      </Loaded>
    </SettingsSection>
  )
}

const ProfileSkeleton = () => (
  <div className="grid gap-5">
    <div className="flex items-center gap-5 rounded-lg border border-line bg-surface px-5 py-5 shadow-raise sm:px-6">
      <Skeleton className="size-20 shrink-0 rounded-full!" />
      <div className="flex flex-1 flex-col gap-2.5">
        <Skeleton className="h-3.5 w-16" />
        <Skeleton className="h-3 w-44 max-w-full" />
        <Skeleton className="h-8 w-24" />
      </div>
    </div>
    <SkeletonForm label="Loading your profile" fields={6} />
  </div>
)

export const PrivacyPanel = () => (
  <>
    <HistorySection />
    <SettingsSection title="Your data" description="Export everything you created in this workspace.">
      <OwnDataCard />
    </SettingsSection>
  </>
)

function HistorySection() {
  const settings = useQuery(settingsQuery)
  return (
    <SettingsSection title="Privacy" description="How long this workspace keeps its history. Applies to all members.">
      <Loaded
        query={settings}
        label="Loading the settings"
        pending={<SkeletonForm label="Loading the settings" fields={3} hasNotes />}
      >
        {(loaded) => <PrivacyForm settings={loaded} />}
      </Loaded>
    </SettingsSection>
  )
}

export function TeamPanel() {
  return (
    <SettingsSection title="Team" description="Manage members, roles and invitations.">
      <Card>
        <Link to="/team" className={buttonClass({ variant: 'primary' })}>
          Go to Team Management
          <ArrowRight aria-hidden="true" strokeWidth={1.5} />
        </Link>
      </Card>
    </SettingsSection>
  )
}

export function AdvancedPanel() {
  const profile = useQuery(profileQuery)
  return (
    <>
      <SettingsSection title="Password" description="Change your password.">
        <PasswordCard />
      </SettingsSection>
      <SettingsSection title="Devices" description="Browsers where you're signed in.">
        <DevicesCard />
      </SettingsSection>
      <SettingsSection title="Appearance" description="Light is the default. Early access adds the dark theme.">
        <Loaded query={profile} label="Loading your profile">
          {(loaded) => <AppearanceCard profile={loaded} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection title="Installation" description="How this Sextant server is set up.">
        <InstallationCard />
      </SettingsSection>
    </>
  )
}
