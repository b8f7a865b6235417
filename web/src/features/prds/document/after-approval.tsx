import { exportTargets, integrations } from '@sextant/contract/integrations/catalogue'
import { Link, useNavigate } from '@tanstack/react-router'
import { Feather, FilePlus2, SquareArrowOutUpRight, TrendingUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { draftContentFrom } from '#kernel/draft-content'
import type { DocumentPart } from '#kernel/feature'
import { Button, buttonClass } from '#ui/button'
import { Menu, MenuItem } from '#ui/overlays/menu'
import { Banner } from '#ui/states/banner'
import { linkClass } from '#ui/text/link'
import { useOut } from '../out/use-out.tsx'
import { prdPath } from '../prd-path.ts'
import { useNewVersion } from '../review.api.ts'
import { prefersLessMotion } from '../use-typing.ts'

const icon = { strokeWidth: 1.5, 'aria-hidden': true } as const

interface AfterApprovalProps {
  part: DocumentPart
  canEdit: boolean
  /** The person approved it a moment ago. */
  isNew: boolean
}

/** For an approved PRD: who approved exactly what, and what comes next. For its next version: what it follows. */
export function AfterApproval({ part, canEdit, isNew }: AfterApprovalProps) {
  const { prd } = part
  const isApproved = prd.status === 'approved'
  const element = useRef<HTMLElement>(null)
  // Someone who approves at the end of a long document would miss it.
  useEffect(() => {
    if (isApproved && isNew)
      element.current?.scrollIntoView?.({ block: 'center', behavior: prefersLessMotion() ? 'auto' : 'smooth' })
  }, [isApproved, isNew])
  if (prd.previous_id && prd.status === 'draft') {
    return (
      <p className="mb-5 text-sm text-ink-3">
        {'A new version. '}
        <Link to={prdPath(prd.previous_id) as string} className={linkClass({ isInline: true })}>
          The approved one
        </Link>
        {' stays as it is.'}
      </p>
    )
  }
  if (!isApproved) return null
  return (
    <section ref={element} aria-label="Approved" className="mb-8 rounded-md border border-line bg-paper px-4 py-3.5">
      {prd.approval && <ApprovedBy approval={prd.approval} />}
      {canEdit && <NextSteps part={part} />}
    </section>
  )
}

function ApprovedBy({
  approval: { by, at, hash, is_intact },
}: {
  approval: NonNullable<DocumentPart['prd']['approval']>
}) {
  const day = new Date(at).toLocaleDateString('en-US', { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <>
      <p className="text-sm text-ink-2">
        {`Approved by ${by} on ${day} · `}
        <span title={`SHA-256 of the approved content: ${hash}`} className="num">
          {`content ${hash.slice(0, 8)}`}
        </span>
      </p>
      {!is_intact && (
        <Banner tone="danger" title="This is not what was approved" className="mt-3">
          The content was changed in the database after the approval. Compare it with the approved revision.
        </Banner>
      )}
    </>
  )
}

function NextSteps({ part: { prd } }: { part: DocumentPart }) {
  const navigate = useNavigate()
  const newVersion = useNewVersion((draft) => void navigate({ to: prdPath(draft.id) as string }))
  const out = useOut({ prd })
  const [first] = prd.feature_requirements
  const small = { size: 'sm', variant: 'ghost' } as const
  return (
    <div className="-ms-3 mt-2 flex flex-wrap items-center gap-1 empty:hidden">
      <Menu
        placement="bottom start"
        trigger={
          <Button {...small} icon={<SquareArrowOutUpRight {...icon} />}>
            Export
          </Button>
        }
      >
        {exportTargets.map((target) => (
          <MenuItem key={target} onAction={() => out.exportTo(target)}>
            {integrations[target].name}
          </MenuItem>
        ))}
      </Menu>
      {first && (
        <Link
          to={'/agents/impact-predictor' as string}
          search={{ prd: prd.id, requirement: first.id } as never}
          className={buttonClass(small)}
        >
          <TrendingUp {...icon} />
          Forecast impact
        </Link>
      )}
      <Link {...draftContentFrom('prd', prd.id)} className={buttonClass(small)}>
        <Feather {...icon} />
        Draft announcement
      </Link>
      <Button
        {...small}
        icon={<FilePlus2 {...icon} />}
        isPending={newVersion.isPending}
        onClick={() => newVersion.mutate(prd.id)}
      >
        {prd.next_id ? 'Open the next version' : 'New version'}
      </Button>
      {out.dialog}
    </div>
  )
}
