import {
  type DeliveryState,
  type DeliveryTarget,
  deliveryStates,
  deliveryTargets,
} from '@sextant/contract/integrations/deliveries'
import type { RawSearch } from '#kernel/feature'

export interface DeliverySearch {
  state?: DeliveryState
  tool?: DeliveryTarget
}

/** Reads the filters from the URL and drops unknown values. */
export function deliverySearch({ state, tool }: RawSearch): DeliverySearch {
  const known = {
    state: deliveryStates.find((value) => value === state),
    tool: deliveryTargets.find((value) => value === tool),
  }
  return { ...(known.state && { state: known.state }), ...(known.tool && { tool: known.tool }) }
}
