import { type CampaignDraft, campaignRoutes } from '@sextant/contract/advocates/campaigns'
import { messageRoutes } from '@sextant/contract/advocates/outreach'
import { type TemplateDraft, templateRoutes } from '@sextant/contract/advocates/outreach-templates'
import { advocateRoutes } from '@sextant/contract/advocates/routes'
import type { CampaignStatus, ReplyAnswer } from '@sextant/contract/advocates/rules'
import type { CallOf } from '@sextant/contract/kernel/route'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clientFor } from '#kernel/data/client'
import { listQuery, readQuery } from '#kernel/data/paging'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'
import { useDelete } from '#kernel/toasts/undo'
import { topic, useRefresh } from './advocates.api.ts'

const campaignsApi = clientFor(campaignRoutes)
const templatesApi = clientFor(templateRoutes)
const messagesApi = clientFor(messageRoutes)
const advocatesApi = clientFor(advocateRoutes)
const pageSize = 20

export const campaignsQuery = (status?: CampaignStatus) =>
  listQuery([...topic, 'campaigns', status ?? 'all'], (cursor, signal) =>
    campaignsApi.list({ query: { limit: pageSize, cursor, status }, signal }),
  )

export const templatesQuery = listQuery([...topic, 'templates'], (cursor, signal) =>
  templatesApi.list({ query: { limit: pageSize, cursor }, signal }),
)

export const audienceQuery = readQuery([...topic, 'audience'], (signal) => templatesApi.audience({ signal }))

export const previewQuery = (id: string, advocateId: string | undefined) =>
  readQuery([...topic, 'preview', id, advocateId ?? 'anybody'], (signal) =>
    templatesApi.preview({ params: { id }, query: { advocateId }, signal }),
  )

export type MessageFilter = Pick<CallOf<typeof messageRoutes.list>['query'], 'advocateId' | 'campaignId' | 'status'>

export const messagesQuery = (filter: MessageFilter) =>
  listQuery([...topic, 'messages', filter], (cursor, signal) =>
    messagesApi.list({ query: { ...filter, limit: 10, cursor }, signal }),
  )

/** Nothing is sent. Without a template it drafts the note of an invitation. */
export const useDraftOutreach = (id: string) =>
  useMutation({
    mutationFn: (templateId: string | undefined) => advocatesApi.draft({ params: { id }, body: { templateId } }),
  })

export function useSaveCampaign(id: string | undefined) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (draft: CampaignDraft) =>
      id ? campaignsApi.update({ params: { id }, body: draft }) : campaignsApi.create({ body: draft }),
    onSuccess({ name }) {
      void refresh()
      if (!id) toast.success('Campaign Created', `${name} is a draft until you start it.`)
    },
  })
}

export function useMoveCampaign(id: string) {
  const refresh = useRefresh()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (to: 'active' | 'completed') =>
      to === 'active' ? campaignsApi.start({ params: { id } }) : campaignsApi.complete({ params: { id } }),
    onError: (error) => showFailure("Couldn't update the campaign", error),
    onSettled: () => void refresh(),
  })
}

export const useRemoveCampaign = () =>
  useDelete({
    remove: (id) => campaignsApi.remove({ params: { id } }),
    done: 'Campaign deleted',
    failed: "Couldn't delete the campaign",
    note: "Its queued emails won't be sent.",
    topics: [topic],
  })

export function useSaveTemplate(id: string | undefined) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (draft: TemplateDraft) =>
      id ? templatesApi.update({ params: { id }, body: draft }) : templatesApi.create({ body: draft }),
    onSuccess: ({ name }) => {
      void refresh()
      toast.success(id ? 'Template Saved' : 'Template Created', name)
    },
  })
}

export const useRemoveTemplate = () =>
  useDelete({
    remove: (id) => templatesApi.remove({ params: { id } }),
    done: 'Template deleted',
    failed: "Couldn't delete the template",
    topics: [topic],
  })

export interface Sending {
  advocateIds: string[]
  campaignId: string | undefined
  key: string
  /** Replaces the template's text, for one advocate. */
  text?: string
}

export function useTemplate(id: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (sending: Sending) => templatesApi.use({ params: { id }, body: sending }),
    onSuccess({ id: run }) {
      const view = () => void navigate({ to: '/tasks', search: { run } as never })
      const sentence = 'Emails go out one by one. The task lists anyone skipped.'
      toast.success('Send Outreach started', sentence, { action: { label: 'View task', run: view } })
    },
  })
}

export function useRecordReply() {
  const refresh = useRefresh()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: ({ id, ...reply }: { id: string; answer: ReplyAnswer; text: string }) =>
      messagesApi.recordReply({ params: { id }, body: reply }),
    onError: (error) => showFailure("Couldn't save the reply", error),
    onSettled: () => void refresh(),
  })
}

export function useRetryMessage() {
  const refresh = useRefresh()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (id: string) => messagesApi.retry({ params: { id } }),
    onError: (error) => showFailure("Couldn't send the email", error),
    onSettled: () => void refresh(),
  })
}

export const letterQuery = (token: string) =>
  queryOptions({
    queryKey: ['letter', token],
    queryFn: ({ signal }) => messagesApi.look({ body: { token }, signal }),
    retry: false,
  })

export const answerLetter = (reply: { token: string; answer: ReplyAnswer; text: string }) =>
  messagesApi.answer({ body: reply })

export const stopMails = (token: string) =>
  messagesApi.optOut({ query: { token }, body: { 'List-Unsubscribe': 'One-Click' } })
