import { type CandidateKind, candidateRoutes } from '@sextant/contract/advocates/candidates'
import { type ImportField, isFeedback } from '@sextant/contract/advocates/import-columns'
import {
  type AdvocateDraft,
  type AdvocateEdit,
  type AdvocateInvitation,
  advocateRoutes,
  type advocateSorts,
} from '@sextant/contract/advocates/routes'
import type { AdvocateStatus, RecordedKind } from '@sextant/contract/advocates/rules'
import { agentRoutes } from '@sextant/contract/agents/routes'
import { counted } from '@sextant/contract/kernel/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, listQuery, readQuery } from '#kernel/data/paging'
import type { SortOf } from '#kernel/page-search'
import { saveFile } from '#kernel/save-file'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'
import { useDelete, useUndoDecision } from '#kernel/toasts/undo'
import type { CsvFile } from '#shared/csv-import-dialog'

const api = clientFor(advocateRoutes)
const candidatesApi = clientFor(candidateRoutes)
const agentsApi = clientFor(agentRoutes)

// The first word of each key is its live topic.
export const topic = ['advocates'] as const
const pageSize = 20

export interface PeopleFilter {
  search?: string | undefined
  status?: AdvocateStatus | undefined
  sort?: SortOf<typeof advocateSorts>
}

export const statsQuery = readQuery([...topic, 'stats'], (signal) => api.stats({ signal }))

export const advocatesQuery = (filter: PeopleFilter) =>
  filteredListQuery([...topic, 'list', filter], (cursor, signal) =>
    api.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export const advocateQuery = (id: string) =>
  readQuery([...topic, 'one', id], (signal) => api.read({ params: { id }, signal }))

export const candidatesQuery = (kind: CandidateKind) =>
  listQuery([...topic, 'candidates', kind], (cursor, signal) =>
    candidatesApi.list({ query: { kind, limit: pageSize, cursor }, signal }),
  )

export function useRefresh() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: topic })
}

export function useAddAdvocate() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (draft: AdvocateDraft) => api.create({ body: draft }),
    onSuccess({ name }) {
      void refresh()
      toast.success('Advocate Added', `${name} is in the program.`)
    },
  })
}

export function useEditAdvocate(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (edit: AdvocateEdit) => api.update({ params: { id }, body: edit }),
    onSuccess: () => void refresh(),
  })
}

export const useRemoveAdvocate = () =>
  useDelete({
    remove: (id) => api.remove({ params: { id } }),
    done: 'Advocate removed',
    failed: "Couldn't remove the advocate",
    topics: [topic],
  })

export function useInviteAdvocate() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (invitation: AdvocateInvitation) => api.invite({ body: invitation }),
    onSuccess({ name }) {
      void refresh()
      toast.success('Invitation Sent', `We emailed ${name} to ask if they'd like to join.`)
    },
  })
}

export function useInviteAgain(id: string, name: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (note: string) => api.inviteAgain({ params: { id }, body: { note } }),
    onSuccess: () => void toast.success('Invitation Sent', `We emailed ${name} to ask if they'd like to join.`),
    onSettled: () => void refresh(),
  })
}

export function useRecordActivity(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (done: { kind: RecordedKind; note: string }) => api.record({ params: { id }, body: done }),
    onSuccess: () => void refresh(),
  })
}

export const usePreviewImport = () =>
  useMutation({ mutationFn: (body: CsvFile<ImportField>) => api.previewImport({ body }) })

export function useImport() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: CsvFile<ImportField>) => api.import({ body }),
    onSuccess({ mapping, people, taken, leftOut }) {
      void refresh()
      const rest = leftOut > 0 ? ` ${leftOut} ${leftOut === 1 ? 'row was' : 'rows were'} skipped.` : ''
      if (isFeedback(mapping)) {
        const found = 'People who vouch for you, or may leave, appear under Candidates shortly.'
        toast.success(
          'Survey Imported',
          `${counted(taken, 'answer')} of ${counted(people, 'person', 'people')}.${rest} ${found}`,
        )
      } else
        toast.success('Advocates Imported', `${people} ${people === 1 ? 'person was' : 'people were'} imported.${rest}`)
    },
  })
}

export function useExportAdvocates() {
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: async (filter: PeopleFilter) =>
      saveFile(await api.exportCsv({ query: filter }), `advocates-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => showFailure('Export Failed', error),
  })
}

export function useDecideCandidate(name: string) {
  const refresh = useRefresh()
  const showFailure = useFailureToast()
  const offerUndo = useUndoDecision('candidate')
  return useMutation({
    mutationFn: async ({ id, isAccepted }: { id: string; isAccepted: boolean }): Promise<void> => {
      const call = { params: { id } }
      await (isAccepted ? candidatesApi.accept(call) : candidatesApi.dismiss(call))
    },
    onSuccess: (_none, { id, isAccepted }) =>
      isAccepted
        ? offerUndo(
            'Advocate Added',
            { id, title: name },
            `${name} is in the program. Invite them to opt in to emails.`,
          )
        : offerUndo('Candidate dismissed', { id, title: name }),
    onError: (error) => showFailure("Couldn't update the candidate", error),
    onSettled: () => void refresh(),
  })
}

export function useFindAdvocates() {
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: () =>
      agentsApi.run({ params: { slug: 'advocate-amplifier', actionType: 'identify-advocates' }, body: { input: {} } }),
    onSuccess: () => void toast.success('Looking for advocates', 'Results appear here shortly.'),
    onError: (error) => showFailure('Identify Advocates failed', error),
  })
}

export function useTrackEngagement() {
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: () =>
      agentsApi.run({ params: { slug: 'advocate-amplifier', actionType: 'track-engagement' }, body: { input: {} } }),
    onSuccess: () => void toast.success('Track Engagement started', "You'll find the report in Recent Tasks."),
    onError: (error) => showFailure('Track Engagement failed', error),
  })
}
