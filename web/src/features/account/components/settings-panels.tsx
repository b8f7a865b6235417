import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { SettingsSection } from '#ui/settings-section'
import { profileQuery, settingsQuery } from '../account.api.ts'
import { AppearanceCard } from './appearance-card.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { InstallationCard } from './installation-card.tsx'
import { Loaded } from './loaded.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePanel() {
  const profile = useQuery(profileQuery)
  return (
    <SettingsSection
      title="Profile"
      description="Who you are to your colleagues, and to the agents that write for you."
    >
      <Loaded query={profile} label="Loading your profile">
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

export function PrivacyPanel() {
  const settings = useQuery(settingsQuery)
  return (
    <SettingsSection
      title="Privacy"
      description="How long this workspace keeps its history. This applies to everyone in it."
    >
      <Loaded query={settings} label="Loading the settings">
        {(loaded) => <PrivacyForm settings={loaded} />}
      </Loaded>
    </SettingsSection>
  )
}

export function TeamPanel() {
  return (
    <SettingsSection title="Team" description="Members, roles and invitations have a page of their own.">
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
      <SettingsSection title="Devices" description="The browsers you are signed in with.">
        <DevicesCard />
      </SettingsSection>
      <SettingsSection title="Appearance" description="Light is the default. The dark theme is still being polished.">
        <Loaded query={profile} label="Loading your profile">
          {(loaded) => <AppearanceCard profile={loaded} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection title="Installation" description="What this copy of Sextant runs on.">
        <InstallationCard />
      </SettingsSection>
    </>
  )
}
