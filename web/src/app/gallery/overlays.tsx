import { useState } from 'react'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Dialog } from '#ui/overlays/dialog'
import { Drawer } from '#ui/overlays/drawer'
import { Popover } from '#ui/overlays/popover'
import { Toast } from '#ui/overlays/toast'
import { Tooltip } from '#ui/overlays/tooltip'
import { Group, Specimen } from './specimen.tsx'

const prose =
  "A long body scrolls inside the dialog while the title and actions stay in place. The page behind it can't be used until it's closed. "

export function Overlays() {
  return (
    <Group id="overlays" title="Overlays and messages">
      <Specimen name="Dialog, drawer, popover, tooltip">
        <Dialog
          title="Invite a teammate"
          description="They'll get an email with a link that's valid for a week."
          trigger={<Button>Open dialog</Button>}
          actions={(close) => (
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Send invitation
              </Button>
            </>
          )}
        >
          <TextField label="Email" type="email" placeholder="name@company.com" />
        </Dialog>
        <Dialog
          title="A long text"
          size="md"
          trigger={<Button>Long dialog</Button>}
          actions={(close) => <Button onClick={close}>Done</Button>}
        >
          {prose.repeat(30)}
        </Dialog>
        <DeleteDialog />
        <Drawer title="Menu" trigger={<Button>Drawer, start</Button>}>
          <nav aria-label="Sample" className="flex flex-col">
            {['Overview', 'Agents', 'Workflows', 'Analytics'].map((item) => (
              <a
                key={item}
                href="#overlays"
                className="flex min-h-11 items-center rounded-md px-3 text-sm font-medium hover:bg-sunken"
              >
                {item}
              </a>
            ))}
          </nav>
        </Drawer>
        <Drawer
          title="Details"
          side="end"
          trigger={<Button>Drawer, end</Button>}
          footer={<Button isWide>Close the case</Button>}
        >
          <p className="p-2 text-sm text-ink-2">{prose}</p>
        </Drawer>
        <Popover label="Filters" trigger={<Button>Popover</Button>}>
          <TextField label="Contains" />
        </Popover>
        <Tooltip text="A short note, on hover and on focus">
          <Button>Tooltip</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Toast" layout="stack">
        <Toast variant="success" title="Changes saved" onDismiss={() => undefined} />
        <Toast
          variant="error"
          title="Run failed"
          description="The model took too long to respond."
          onDismiss={() => undefined}
          action={<Button size="sm">Retry</Button>}
        />
        <Toast variant="warning" title="You're offline" description="Changes can't be saved until you reconnect." />
        <Toast title="A new version is ready" onDismiss={() => undefined} />
      </Specimen>
    </Group>
  )
}

function DeleteDialog() {
  const [isPending, setPending] = useState(false)
  function confirm(close: () => void) {
    setPending(true)
    setTimeout(() => {
      setPending(false)
      close()
    }, 1200)
  }
  return (
    <ConfirmDialog
      title="Delete this workflow?"
      confirmLabel="Delete workflow"
      tone="danger"
      isPending={isPending}
      onConfirm={confirm}
      trigger={<Button variant="danger">Confirmation</Button>}
    >
      This also deletes its history. This can't be undone.
    </ConfirmDialog>
  )
}
