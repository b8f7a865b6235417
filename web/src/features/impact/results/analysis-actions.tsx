import type { FeatureAnalysis } from '@sextant/contract/impact/routes'
import { Link } from '@tanstack/react-router'
import { Check, ClipboardPen, CopyPlus, Feather, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { draftContentFrom } from '#kernel/draft-content'
import { usePermission } from '#kernel/session/permissions'
import { Button, buttonClass } from '#ui/button'
import { useApproveAnalysis, useRemoveAnalysis } from '../impact.api.ts'
import { ActualsDialog } from './actuals-dialog.tsx'

interface AnalysisActionsProps {
  analysis: FeatureAnalysis
  onReuse: (analysis: FeatureAnalysis) => void
  onClosed: () => void
}

export function AnalysisActions({ analysis, onReuse, onClosed }: AnalysisActionsProps) {
  const { reason, isAllowed } = usePermission('canEditAgents')
  const approve = useApproveAnalysis()
  const remove = useRemoveAnalysis()
  const [isEntering, setEntering] = useState(false)
  const isApproved = analysis.status === 'approved'
  return (
    <div className="flex flex-wrap gap-2.5">
      {isApproved ? (
        <Button
          variant={analysis.actuals ? 'secondary' : 'primary'}
          icon={<ClipboardPen strokeWidth={1.5} />}
          disabledReason={reason}
          onClick={() => setEntering(true)}
        >
          {analysis.actuals ? 'Edit actual results' : 'Add actual results'}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={<Check strokeWidth={1.5} />}
          isPending={approve.isPending}
          disabledReason={reason}
          onClick={() => approve.mutate(analysis.id)}
        >
          Approve
        </Button>
      )}
      <Button icon={<CopyPlus strokeWidth={1.5} />} disabledReason={reason} onClick={() => onReuse(analysis)}>
        Use as a starting point
      </Button>
      {isAllowed && (
        <Link {...draftContentFrom('analysis', analysis.id)} className={buttonClass({})}>
          <Feather aria-hidden="true" strokeWidth={1.5} />
          Draft Content
        </Link>
      )}
      {!isApproved && (
        <Button
          variant="ghost"
          icon={<Trash2 strokeWidth={1.5} />}
          isPending={remove.isPending}
          disabledReason={reason}
          onClick={() => remove.mutate(analysis, { onSuccess: onClosed })}
        >
          Delete
        </Button>
      )}
      {isEntering && <ActualsDialog analysis={analysis} onClose={() => setEntering(false)} />}
    </div>
  )
}
