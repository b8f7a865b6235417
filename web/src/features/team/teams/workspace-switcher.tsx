import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ChevronsUpDown, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownTeam, useAppState } from '#kernel/app-state'
import { describeError } from '#kernel/data/api-error'
import { Popover } from '#ui/overlays/popover'
import { Skeleton } from '#ui/states/skeleton'
import { cx } from '../../../ui/cx.ts'
import { teamsQuery } from '../team.api.ts'
import { openTeam } from './choose-team.ts'
import { membersText } from './members-text.ts'

const own = 'My workspace'

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-start text-sm transition-colors duration-150 ease-instrument hover:bg-sunken focus-visible:-outline-offset-2'

/** Names the workspace that is shown and leads to the others. */
export function WorkspaceSwitcher() {
  const team = useAppState(shownTeam)
  const view = team ? 'Team View' : 'Individual View'
  const trigger = (
    <button
      type="button"
      className="flex min-w-0 cursor-pointer items-center gap-1.5 rounded-md text-start text-ink-3 transition-colors duration-150 ease-instrument hover:text-ink-2 max-lg:touch-target lg:h-11 lg:px-1 xl:px-2 lg:hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-col max-lg:flex-row max-lg:gap-1 max-lg:text-xs lg:max-w-18 xl:max-w-24">
        <span className="truncate font-medium text-ink-2 lg:text-xs">{team?.name ?? own}</span>
        <span className="shrink-0 max-lg:before:content-['·_'] lg:text-2xs lg:max-xl:sr-only">{view}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.5} />
      <span className="sr-only">Switch workspace</span>
    </button>
  )
  return (
    <Popover label="Workspace" placement="bottom start" className="w-72 p-1.5" trigger={trigger}>
      {(close) => (
        <>
          <Heading>Individual View</Heading>
          <Choice
            name={own}
            detail="Only you"
            icon={<UserRound aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-ink-3" />}
            isChosen={!team}
            onChoose={() => {
              useAppState.setState({ viewMode: 'individual' })
              close()
            }}
          />
          <Heading>Team View</Heading>
          <Teams shownId={team?.id} onClose={close} />
        </>
      )}
    </Popover>
  )
}

function Teams({ shownId, onClose }: { shownId: string | undefined; onClose: () => void }) {
  const { data: teams, error } = useQuery(teamsQuery)
  if (error && !teams) return <p className="px-3 py-2 text-xs text-danger">{describeError(error)}</p>
  if (!teams) return <Skeleton className="m-1.5 h-9" />
  if (teams.length === 0)
    return (
      <Link to="/team" onClick={onClose} className={cx(row, 'font-medium text-brass')}>
        Create a team
      </Link>
    )
  return teams.map((team) => (
    <Choice
      key={team.id}
      name={team.name}
      detail={membersText(team.members)}
      icon={<Users aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-ink-3" />}
      isChosen={team.id === shownId}
      onChoose={() => {
        openTeam(team)
        onClose()
      }}
    />
  ))
}

const Heading = ({ children }: { children: string }) => (
  <p className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">{children}</p>
)

interface ChoiceProps {
  name: string
  detail: string
  icon: ReactNode
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ name, detail, icon, isChosen, onChoose }: ChoiceProps) => (
  <button type="button" aria-current={isChosen || undefined} onClick={onChoose} className={row}>
    {icon}
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{name}</span>
      <span className="block text-xs text-ink-3">{detail}</span>
    </span>
    {isChosen && <Check aria-hidden="true" strokeWidth={2} className="size-4 shrink-0 text-brass" />}
  </button>
)
