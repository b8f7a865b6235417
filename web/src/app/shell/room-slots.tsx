import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { WebFeature } from '#kernel/feature'
import { type SlotPart, type Slots, SlotsContext } from '#kernel/slots'
import { latePart } from '../late-part.tsx'

function slotPart(load: () => Promise<{ default: ComponentType<object> }>): SlotPart {
  const Late = latePart(load)
  return (instead) => <Late part={{}} {...instead} />
}

function slotsOf(rooms: readonly WebFeature[]): Slots {
  return {
    menu: rooms.flatMap(({ name: room, menu }) => (menu ? [{ room, Part: slotPart(menu) }] : [])),
    settings: rooms.flatMap(({ name: room, settings = [] }) =>
      settings.map(({ tab, lazy }) => ({ tab, room, Part: slotPart(lazy) })),
    ),
    overview: rooms.flatMap(({ name: room, overview = [] }) =>
      overview.map(({ place, lazy }) => ({ place, room, Part: slotPart(lazy) })),
    ),
    workspaces: rooms.flatMap(({ name: room, workspaces = [] }) =>
      workspaces.map(({ agentId, lazy }) => ({ agentId, room, Part: slotPart(lazy) })),
    ),
    requirements: rooms.flatMap(({ name: room, requirement }) =>
      requirement ? [{ room, Part: latePart(requirement) }] : [],
    ),
    origins: rooms.flatMap(({ name: room, origin }) => (origin ? [{ room, Part: latePart(origin) }] : [])),
    document: {
      tabs: rooms.flatMap(({ document }) =>
        (document?.tabs ?? []).map(({ id, label, panel, count }) => ({
          ...{ id, label },
          Panel: latePart(panel),
          Count: count && latePart(count),
        })),
      ),
      bars: rooms.flatMap(({ name: room, document }) =>
        document?.bar ? [{ room, Part: latePart(document.bar) }] : [],
      ),
      dialogs: rooms.flatMap(({ document }) =>
        (document?.dialogs ?? []).map(({ label, lazy }) => ({ label, Part: latePart(lazy) })),
      ),
    },
  }
}

/** Parts that features add to other features' pages. */
export function RoomSlots({ children }: { children: ReactNode }) {
  const { rooms }: { rooms: readonly WebFeature[] } = useRouter().options.context
  const [slots] = useState(() => slotsOf(rooms))
  return <SlotsContext value={slots}>{children}</SlotsContext>
}
