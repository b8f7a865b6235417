import type { OriginPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'

/** The requirements that this goes back to. Nothing if there are none. */
export function Origins(about: OriginPart) {
  const { origins } = useSlots()
  return origins.map(({ room, Part: RoomPart }) => <RoomPart key={room} part={about} />)
}
