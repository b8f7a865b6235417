import { billingPath, type Plan, planKinds } from '@sextant/contract/agents/plans'
import { type BillingInfo, billingRoutes, demoBillingRoutes, type Invoice } from '@sextant/contract/billing/routes'
import { demoCheckoutDelayMs, invoiceFileName, type PaidPlan } from '@sextant/contract/billing/rules'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAppState } from '#kernel/app-state'
import { clientFor } from '#kernel/data/client'
import { listQuery, readQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'
import { saveFile } from '#kernel/save-file'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(billingRoutes)
const demoApi = clientFor(demoBillingRoutes)

// The first word of each key is its live topic: usage changes with every run, invoices only with a plan.
const metered = ['usage', 'billing'] as const
const topic = ['billing'] as const
const pageSize = 12

export const billingQuery = queryOptions({
  queryKey: [...metered, 'info'],
  queryFn: async ({ signal }) => remember(await api.read({ signal })),
})

export const billingUsageQuery = readQuery([...metered, 'detail'], (signal) => api.usage({ signal }))

export const invoicesQuery = listQuery([...topic, 'invoices'], (cursor, signal) =>
  api.invoices({ query: { limit: pageSize, cursor }, signal }),
)

export const quoteQuery = (plan: PaidPlan) =>
  queryOptions({
    queryKey: [...topic, 'quote', plan],
    queryFn: ({ signal }) => demoApi.quote({ query: { plan }, signal }),
    retry: false,
  })

/** Other features read the plan from the app state. */
function remember(info: BillingInfo): BillingInfo {
  const { plan, agentActionsUsed, agentActionsLimit, subscriptionStatus, nextBillingDate } = info
  useAppState.setState({
    billingInfo: { plan, agentActionsUsed, agentActionsLimit, subscriptionStatus, nextBillingDate },
  })
  return info
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens our own page inside the app and the payment provider's page in its place. */
function useOpenPlace() {
  const { history } = useRouter()
  return (url: string) => (url.startsWith('/') ? history.push(url) : window.location.assign(url))
}

export function useUpgrade({ provider }: Pick<BillingInfo, 'provider'>) {
  const open = useOpenPlace()
  async function checkOut(plan: PaidPlan) {
    const [{ url }] = await Promise.all([
      api.checkout({ body: { plan } }),
      provider === 'demo' ? pause(demoCheckoutDelayMs) : undefined,
    ])
    return url
  }
  return useChange(checkOut, { onSuccess: open, failed: "Couldn't open the payment page" })
}

export function usePortal() {
  const open = useOpenPlace()
  return useChange(() => api.portal(), {
    onSuccess: ({ url }) => open(url),
    failed: "Couldn't open the billing portal",
  })
}

/** Stores the new plan and invalidates everything that depends on it. */
function useKeep() {
  const cache = useQueryClient()
  return (info: BillingInfo) => {
    cache.setQueryData(billingQuery.queryKey, remember(info))
    return Promise.all([cache.invalidateQueries({ queryKey: ['usage'] }), cache.invalidateQueries({ queryKey: topic })])
  }
}

/** Asks the payment provider directly, in case its event is late. */
export const useRefreshBilling = () => useChange(() => api.refresh(), { onSuccess: useKeep() })

export function usePay() {
  const keep = useKeep()
  const { history } = useRouter()
  return useChange((plan: PaidPlan) => demoApi.pay({ body: { plan } }), {
    failed: "Couldn't change the plan",
    onSuccess(info, plan) {
      toast.success('Plan changed', `This workspace is now on the ${planKinds[plan].name} plan. You weren't charged.`)
      history.push(billingPath)
      return keep(info)
    },
  })
}

export const useChangePlan = () =>
  useChange((plan: Plan) => demoApi.change({ body: { plan } }), { onSuccess: useKeep() })

export const useDownloadInvoice = ({ id, number }: Invoice) =>
  useChange(async () => saveFile(await api.download({ params: { id } }), invoiceFileName(number)), {
    failed: "Couldn't download the invoice",
  })
