import {
  Bell,
  Blocks,
  Building2,
  ChartNoAxesColumn,
  Compass,
  CreditCard,
  Gauge,
  History,
  Inbox,
  ListChecks,
  type LucideIcon,
  ScrollText,
  Settings,
  Trash2,
  Users,
  Workflow,
} from 'lucide-react'

export interface NavigationItem {
  label: string
  path: string
  icon: LucideIcon
}

export interface NavigationEntry extends NavigationItem {
  items?: readonly NavigationItem[]
  /** Pages elsewhere that belong to it. */
  beside?: readonly string[]
}

export const navigation: readonly NavigationEntry[] = [
  { label: 'Overview', path: '/overview', icon: Gauge },
  { label: 'Agents', path: '/agents', icon: Compass, beside: ['/prds'] },
  {
    label: 'Requirements',
    path: '/requirements',
    icon: ListChecks,
    items: [
      { label: 'All Requirements', path: '/requirements', icon: ListChecks },
      { label: 'Customers', path: '/customers', icon: Building2 },
    ],
  },
  {
    label: 'Workflows',
    path: '/workflows',
    icon: Workflow,
    items: [
      { label: 'All Workflows', path: '/workflows', icon: Workflow },
      { label: 'Workflow History', path: '/workflows/history', icon: History },
    ],
  },
  {
    label: 'Analytics',
    path: '/analytics',
    icon: ChartNoAxesColumn,
    items: [
      { label: 'Overview', path: '/analytics', icon: ChartNoAxesColumn },
      { label: 'Audit Log', path: '/audit', icon: ScrollText },
    ],
  },
  { label: 'Team', path: '/team', icon: Users },
  { label: 'Integrations', path: '/integrations', icon: Blocks },
]

/** Pages that the header links elsewhere; the palette and the menu of a phone list them too. */
export const besides: readonly (NavigationItem & { keywords?: string[] })[] = [
  { label: 'Inbox', path: '/inbox', icon: Inbox, keywords: ['decisions', 'approve', 'review'] },
  { label: 'Notifications', path: '/notifications', icon: Bell },
  { label: 'Settings', path: '/settings', icon: Settings },
  { label: 'Billing', path: '/billing', icon: CreditCard },
  {
    ...{ label: 'Bin', path: '/bin', icon: Trash2 },
    keywords: ['deleted', 'restore', 'undo', 'trash', 'recover', 'erase'],
  },
]

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The navigation entry of a page: itself, or its parent. */
export function isCurrentEntry({ path, items = [], beside = [] }: NavigationEntry, pathname: string): boolean {
  return [path, ...items.map((item) => item.path), ...beside].some((page) => isUnder(pathname, page))
}

/** Picks the sub-item with the longest matching path, so a history page isn't "All Workflows". */
export function currentItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  return items
    .filter((item) => isUnder(pathname, item.path))
    .reduce<NavigationItem | undefined>(
      (best, item) => (best && best.path.length >= item.path.length ? best : item),
      undefined,
    )
}
