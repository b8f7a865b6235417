import type { Device } from '@sextant/contract/account/routes'
import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { progressOf } from '#kernel/data/api-error'
import { timeAgo } from '#kernel/time/time-ago'
import { toast } from '#kernel/toasts/toasts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { List, ListRow } from '#ui/list'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { SkeletonRows } from '#ui/states/skeleton'
import { devicesQuery, useEndDevice } from '../account.api.ts'
import { deviceName, isHandheld } from '../device-name.ts'
import { signOut } from '../sign-out.ts'
import { Loaded } from './loaded.tsx'

export function DevicesCard() {
  const devices = useQuery(devicesQuery)
  return (
    <Loaded
      query={devices}
      label="Loading your devices"
      pending={
        <Card isFlush>
          <SkeletonRows rows={1} label="Loading your devices" />
        </Card>
      }
    >
      {(listed) => (
        <Card isFlush>
          <List aria-label="Devices">
            {listed.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </List>
        </Card>
      )}
    </Loaded>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const Icon = isHandheld(device.userAgent) ? Smartphone : Laptop
  const lastUse = device.isThisOne ? 'In use now' : `Last used ${timeAgo(device.lastUsedAt, Date.now())}`
  return (
    <ListRow
      leading={
        <span className="grid size-9 place-items-center rounded-sm border border-line bg-paper">
          <Icon aria-hidden="true" className="size-[1.125rem] text-ink-2" strokeWidth={1.5} />
        </span>
      }
      title={
        <span className="flex flex-wrap items-baseline gap-x-2">
          {deviceName(device.userAgent)}
          {device.isThisOne && (
            <span className="rounded-sm bg-brass-wash px-1.5 text-xs font-medium text-brass">This device</span>
          )}
        </span>
      }
      subtitle={[lastUse, device.ipAddress].filter(Boolean).join(' · ')}
      trailing={<SignOutDevice device={device} />}
    />
  )
}

function SignOutDevice({ device }: { device: Device }) {
  const name = deviceName(device.userAgent)
  const end = useEndDevice({
    onSuccess: () => (device.isThisOne ? signOut() : toast.success('Device signed out', name)),
  })

  return (
    <ConfirmDialog
      title={device.isThisOne ? 'Sign out of this device?' : `Sign out ${name}?`}
      confirmLabel="Sign out"
      tone="danger"
      {...progressOf(end)}
      onConfirm={(close) => end.mutate(device, { onSuccess: close })}
      trigger={
        <Button size="sm" aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      }
    >
      {device.isThisOne
        ? "You'll need to sign in again here."
        : "Anyone using it will need to sign in again. Saved work isn't affected."}
    </ConfirmDialog>
  )
}
