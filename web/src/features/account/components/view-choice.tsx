import { useAppState } from '#kernel/app-state'
import { useSlots } from '#kernel/slots'
import { Segmented } from '#ui/fields/segmented'

const noTeam = "You're not in a team yet"

export function ViewChoice() {
  const { menu } = useSlots()
  const hasTeam = useAppState((state) => state.currentTeam !== null)
  const viewMode = useAppState((state) => (state.currentTeam ? state.viewMode : 'individual'))
  return (
    <>
      <Segmented
        label="Dashboard View"
        size="sm"
        isWide
        options={[
          { value: 'individual', label: 'Individual View' },
          { value: 'team', label: 'Team View', ...(!hasTeam && { disabledReason: noTeam }) },
        ]}
        value={viewMode}
        onChange={(chosen) => useAppState.setState({ viewMode: chosen })}
      />
      {menu.map(({ room, Part }) => (
        <Part key={room} />
      ))}
      {!hasTeam && <p className="mt-1.5 hidden text-xs text-ink-3 pointer-coarse:block">{noTeam}</p>}
    </>
  )
}
