import type { Prd } from '@sextant/contract/prds/routes'
import { isInOwnWords } from '@sextant/contract/prds/rules'
import { useMay } from '#kernel/session/permissions'
import { ConnectModelLink } from '#shared/connect-model-link'
import { useModelInUse } from '../../../shared/use-model-in-use.ts'

/** Says how a PRD without a model was made, and what a model would add. */
export function HowWritten({ prd }: { prd: Prd }) {
  const inUse = useModelInUse('user-whisperer')
  const canConnect = useMay('canManageTeam')
  if (prd.fallback_reason) {
    return <p className="text-xs text-ink-3">{`Used the built-in engine: ${prd.fallback_reason}`}</p>
  }
  if (prd.engine !== 'built-in' || !isInOwnWords(prd) || !inUse || inUse.model !== null) return null
  return (
    <p className="text-xs text-ink-3">
      Written in people's own words. {canConnect && <ConnectModelLink />}
      {canConnect && ' to have it written up.'}
    </p>
  )
}
