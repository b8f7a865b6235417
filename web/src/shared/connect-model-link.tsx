import { Link } from '@tanstack/react-router'
import { useMay } from '#kernel/session/permissions'
import { linkClass } from '#ui/text/link'

/** For people who can connect a model, wherever the built-in engine did the work. */
export function ConnectModelLink() {
  if (!useMay('canManageTeam')) return null
  return (
    <Link to="/settings" search={{ tab: 'models' }} className={linkClass({ isInline: true })}>
      Connect a model
    </Link>
  )
}
