import { type SharedDocument, shareLinkRoutes } from '@sextant/contract/collaboration/share-links'
import type { CallOf } from '@sextant/contract/kernel/route'
import { useMutation } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'

const api = clientFor(shareLinkRoutes)

/** What a link opens: its token, and the password as it was entered. */
export interface LinkKey {
  token: string
  password?: string
}

/** Each opening is recorded, so it happens once and not again whenever the tab is shown. */
export const openLink = (key: LinkKey): Promise<SharedDocument | null> => api.open({ body: key })

type GuestComment = CallOf<typeof shareLinkRoutes.comment>['body']

export const useGuestComment = () => useMutation({ mutationFn: (body: GuestComment) => api.comment({ body }) })
