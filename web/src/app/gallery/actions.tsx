import { ArrowRight, Bell, Copy, Download, Ellipsis, Pencil, Plus, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/menu'
import { Tooltip } from '#ui/overlays/tooltip'
import { Badge } from '#ui/text/badge'
import { Link, linkClass } from '#ui/text/link'
import { Group, Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const

export function Actions() {
  return (
    <Group id="actions" title="Actions">
      <Specimen name="Button: variants and sizes" layout="stack">
        {sizes.map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant[0]?.toUpperCase() + variant.slice(1)}
              </Button>
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="Button: states" layout="stack">
        <PendingButtons />
        <div className="flex flex-wrap gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              Disabled
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon={<Plus strokeWidth={1.75} />}>
            With icon
          </Button>
          <Button trailingIcon={<ArrowRight strokeWidth={1.75} />}>Trailing</Button>
          <Button disabledReason="Only owners can do this">With a reason</Button>
          <a href="#actions" className={buttonClass({ variant: 'primary' })}>
            A link as a button
          </a>
        </div>
        <Button isWide>
          Wide, with a label so long that it wraps to a second line on a narrow screen without breaking anything
        </Button>
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="Edit" size="sm" icon={<Pencil className="size-4" strokeWidth={1.5} />} />
        <IconButton label="Edit" icon={<Pencil className="size-4" strokeWidth={1.5} />} />
        <IconButton label="Copy" variant="secondary" icon={<Copy className="size-4" strokeWidth={1.5} />} />
        <IconButton label="Add" variant="primary" icon={<Plus className="size-4" strokeWidth={1.5} />} />
        <IconButton label="Delete" variant="danger" icon={<Trash2 className="size-4" strokeWidth={1.5} />} />
        <IconButton label="Saving" isPending icon={<Copy className="size-4" />} />
        <IconButton label="Copy" disabled icon={<Copy className="size-4" strokeWidth={1.5} />} />
        <IconButton
          size="lg"
          label="Notifications, 12 unread"
          icon={<Bell className="size-5" strokeWidth={1.5} />}
          badge={<Badge count={12} />}
        />
        <Tooltip text="Download as CSV">
          <IconButton label="Download" icon={<Download className="size-4" strokeWidth={1.5} />} />
        </Tooltip>
      </Specimen>
      <Specimen name="Link">
        <Link href="#actions">View all</Link>
        <Link href="#actions" tone="quiet">
          Quiet
        </Link>
        <Link href="https://example.com" isExternal>
          External
        </Link>
        <p className="text-sm text-ink-2">
          In running text a link is{' '}
          <a href="#actions" className={linkClass({ isInline: true })}>
            underlined
          </a>
          , so that color isn't the only cue.
        </p>
      </Specimen>
      <Specimen name="Menu">
        <Menus />
      </Specimen>
      <Specimen name="Badge">
        <Badge count={0} />
        <Badge count={1} />
        <Badge count={9} />
        <Badge count={10} />
        <Badge count={120} max={99} tone="quiet" />
      </Specimen>
    </Group>
  )
}

function PendingButtons() {
  const [isPending, setPending] = useState(true)
  return (
    <div className="flex flex-wrap gap-3">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} isPending={isPending} pendingLabel="Saving">
          Save
        </Button>
      ))}
      <Button variant="ghost" onClick={() => setPending(!isPending)}>
        {isPending ? 'Finish' : 'Start again'}
      </Button>
    </div>
  )
}

function Menus() {
  const [theme, setTheme] = useState('light')
  return (
    <>
      <Menu label="Actions" trigger={<Button trailingIcon={<Ellipsis strokeWidth={1.5} />}>Actions</Button>}>
        <MenuItem icon={<Pencil strokeWidth={1.5} />}>Edit</MenuItem>
        <MenuItem icon={<Copy strokeWidth={1.5} />} description="Copies its settings, starts paused">
          Duplicate
        </MenuItem>
        <MenuItem icon={<Download strokeWidth={1.5} />} disabledReason="Available on the Team plan">
          Export
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 strokeWidth={1.5} />} tone="danger">
          Delete
        </MenuItem>
      </Menu>
      <Menu
        label="Account"
        trigger={<IconButton variant="secondary" label="Account menu" icon={<User className="size-4" />} />}
      >
        <MenuSection title="Theme">
          <MenuItem isSelected={theme === 'light'} onAction={() => setTheme('light')}>
            Light
          </MenuItem>
          <MenuItem isSelected={theme === 'dark'} onAction={() => setTheme('dark')}>
            Dark
          </MenuItem>
          <MenuItem isSelected={false} disabledReason="Coming soon">
            System
          </MenuItem>
        </MenuSection>
        <MenuSection title="Account">
          <MenuItem href="#actions">Settings</MenuItem>
        </MenuSection>
      </Menu>
    </>
  )
}
