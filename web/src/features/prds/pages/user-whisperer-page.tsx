import type { Evidence } from '@sextant/contract/prds/content'
import type { Prd, PrdSummary } from '@sextant/contract/prds/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { useUnsavedChanges } from '#kernel/unsaved-changes'
import { LeaveDialog } from '#ui/overlays/leave-dialog'
import { CanvasCard } from '../canvas/canvas-card.tsx'
import { EvidenceDrawer } from '../canvas/evidence-drawer.tsx'
import { RefinementCard } from '../chat/refinement-card.tsx'
import { whyBlocked } from '../document/rail.tsx'
import { useShowFailure } from '../failures.ts'
import { CopyDialog } from '../library/copy-dialog.tsx'
import { DeleteDialog } from '../library/delete-dialog.tsx'
import { PrdDialog } from '../library/prd-dialog.tsx'
import type { PrdActions } from '../library/prd-row.tsx'
import { RecentPrdsCard } from '../library/recent-prds-card.tsx'
import { MetricsCard } from '../metrics-card.tsx'
import { prdPath } from '../prd-path.ts'
import { prdQuery, useDuplicatePrd, useSaveAsTemplate } from '../prds.api.ts'
import { InputSourceCard } from '../source/input-source-card.tsx'
import { useSource } from '../source/use-source.ts'
import { usePrdInAddress, useTranscriptInAddress } from '../use-address.ts'
import { useApproval } from '../use-approval.tsx'
import { useGeneration } from '../use-generation.ts'
import { preview, useInSight } from '../use-in-sight.ts'
import { type OpenPrd, useOpenPrd } from '../use-open-prd.ts'
import { useRefinement } from '../use-refinement.ts'

export default function UserWhispererPage() {
  const open = useOpenPrd()
  usePrdInAddress(open)
  const source = useSource()
  useTranscriptInAddress(source.attach)
  const refinement = useRefinement({ prdId: open.id, settle: open.settle })
  const generation = useGeneration(async (id, isResumed) => {
    source.clearKept()
    // A resumed generation doesn't replace a PRD that is already open.
    if (!isResumed || open.id === null) await open.open(id)
  })
  const canvas = useInSight(generation.preview ? preview : open.id)
  const [isRecording, setRecording] = useState(false)
  const [evidence, setEvidence] = useState<Evidence | null>(null)
  const [viewed, setViewed] = useState<Prd | null>(null)
  const [doomed, setDoomed] = useState<PrdSummary | null>(null)
  const [outgoing, setOutgoing] = useState<PrdSummary | null>(null)
  const approval = useApproval(setViewed)
  const leaving = useUnsavedChanges(open.draft.isDirty || isRecording, [])
  const actions = usePrdActions({
    open,
    onView: setViewed,
    onRemove: setDoomed,
    onCopyToTeam: setOutgoing,
    onApprove: (prd) => approval.ask(prd.id, prd.id === open.id ? open.latestRevision() : prd.revision),
  })

  async function generate(isStaged: boolean) {
    if (await open.settle()) await generation.start(source.source, isStaged)
  }
  async function clear() {
    if (!(await open.settle())) return
    source.clear()
    open.close()
  }
  async function approveOpen() {
    if (open.id === null || !(await open.settle())) return
    await approval.ask(open.id, open.latestRevision())
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-12 lg:gap-6">
      <div className="grid min-w-0 gap-5 max-lg:contents lg:col-span-5 lg:gap-6">
        <InputSourceCard
          source={source}
          generation={generation}
          canEdit={open.canEdit}
          onGenerate={(isStaged) => void generate(isStaged)}
          onClear={() => void clear()}
          onRecording={setRecording}
        />
        <RecentPrdsCard openId={open.id} canEdit={open.canEdit} actions={actions} />
        <div className="empty:hidden max-lg:order-last">
          <MetricsCard />
        </div>
      </div>
      <div ref={canvas} className="grid min-w-0 scroll-mt-20 gap-5 lg:col-span-7 lg:gap-6">
        <CanvasCard
          open={open}
          refinement={refinement}
          generation={generation}
          onEvidence={setEvidence}
          onApprove={() => void approveOpen()}
        />
        <RefinementCard refinement={refinement} blocked={whyBlocked(open, refinement)} revision={open.prd?.revision} />
      </div>
      {viewed && (
        <PrdDialog
          prd={viewed}
          canEdit={open.canEdit}
          onEvidence={setEvidence}
          onEdit={() => {
            setViewed(null)
            actions.edit(viewed.id)
          }}
          onApprove={() => {
            setViewed(null)
            void approval.ask(viewed.id, viewed.revision)
          }}
          onClose={() => setViewed(null)}
        />
      )}
      {approval.dialog}
      {outgoing && (
        <CopyDialog prd={outgoing} onClose={() => setOutgoing(null)} onMoved={(id) => id === open.id && open.close()} />
      )}
      <DeleteDialog prd={doomed} onClose={() => setDoomed(null)} onDeleted={(id) => id === open.id && open.close()} />
      <EvidenceDrawer evidence={evidence} onClose={() => setEvidence(null)} />
      <LeaveDialog {...leaving} />
    </div>
  )
}

interface Around {
  open: OpenPrd
  onView: (prd: Prd) => void
  onRemove: (prd: PrdSummary) => void
  onCopyToTeam: (prd: PrdSummary) => void
  onApprove: (prd: Pick<PrdSummary, 'id' | 'revision'>) => Promise<void>
}

function usePrdActions({ open, onView, onRemove, onCopyToTeam, onApprove }: Around): PrdActions {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const duplicate = useDuplicatePrd()
  const saveAsTemplate = useSaveAsTemplate()

  async function view(id: string) {
    try {
      onView(await cache.fetchQuery({ ...prdQuery(id), staleTime: 0 }))
    } catch (error) {
      showFailure('Failed to Load PRD', error, 'Unable to load the PRD. Please try again.')
    }
  }
  /** Saves pending edits of the PRD on the canvas first. */
  async function toPage(id: string) {
    if (await open.settle()) await navigate({ to: prdPath(id) as string, ignoreBlocker: true })
  }
  /** Saves pending edits first when the action is about the open PRD. */
  const afterSaving = async (id: string, act: () => unknown) => {
    if (id !== open.id || (await open.settle())) await act()
  }
  const copy = (id: string, mode: 'view' | 'edit', done: string) =>
    void afterSaving(id, () =>
      duplicate.mutate(id, {
        onSuccess(created) {
          toast.success(done, created.title)
          void open.open(created.id, mode)
        },
      }),
    )
  return {
    open: (id) => void toPage(id),
    view: (id) => void afterSaving(id, () => view(id)),
    edit: (id) => void open.open(id, 'edit'),
    approve: (prd) => void afterSaving(prd.id, () => onApprove(prd)),
    duplicate: (id) => copy(id, 'view', 'PRD Duplicated'),
    startFrom: (id) => copy(id, 'edit', 'PRD Created'),
    saveAsTemplate: ({ id, title }) => void afterSaving(id, () => saveAsTemplate.mutate({ id, title })),
    copyToTeam: (prd) => void afterSaving(prd.id, () => onCopyToTeam(prd)),
    remove: onRemove,
  }
}
