import { Ellipsis } from 'lucide-react'
import { Card } from '#ui/card'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { EmptyState } from '#ui/states/empty-state'
import { LoadMore } from '#ui/states/load-more'
import { Table, type TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'

const members = [
  { id: '1', name: 'Ada Okafor', email: 'ada@example.com', role: 'Owner', isActive: true, runs: 412 },
  { id: '2', name: 'Li Wei', email: 'li.wei@example.com', role: 'Editor', isActive: true, runs: 1204 },
  {
    id: '3',
    name: 'Maximiliane von Hohenstein-Waldburg',
    email: 'maximiliane.von.hohenstein@a-rather-long-domain.example.com',
    role: 'Viewer',
    isActive: false,
    runs: 9,
  },
]

type Member = (typeof members)[number]

const columns: TableColumn<Member>[] = [
  { id: 'name', label: 'Name', isRowHeader: true, cell: (member) => member.name },
  { id: 'email', label: 'Email', cell: (member) => <span className="break-all">{member.email}</span> },
  { id: 'role', label: 'Role', cell: (member) => member.role },
  {
    id: 'state',
    label: 'Status',
    cell: (member) => (member.isActive ? <Chip tone="success">Active</Chip> : <Chip>Invited</Chip>),
  },
  { id: 'runs', label: 'Runs', isNumeric: true, cell: (member) => member.runs.toLocaleString('en') },
  {
    id: 'actions',
    label: 'Actions',
    isAction: true,
    cell: (member) => (
      <Menu
        label={`Actions for ${member.name}`}
        trigger={<IconButton size="sm" label={`Actions for ${member.name}`} icon={<Ellipsis className="size-4" />} />}
      >
        <MenuItem>Change role</MenuItem>
        <MenuItem tone="danger">Remove</MenuItem>
      </Menu>
    ),
  },
]

export function MembersTable() {
  return (
    <div className="grid gap-5">
      <Card title="Members" isFlush>
        <Table label="Members" columns={columns} rows={members} rowId={(member) => member.id} />
        <LoadMore shownCount={3} total={12} hasMore onLoadMore={() => undefined} />
      </Card>
      <Card isFlush>
        <Table
          label="Invitations"
          columns={columns}
          rows={[]}
          rowId={(member) => member.id}
          empty={<EmptyState figure="stars">No pending invitations.</EmptyState>}
        />
      </Card>
    </div>
  )
}
