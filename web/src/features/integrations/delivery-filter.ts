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

export function deliverySearch({ state, tool }: RawSearch): DeliverySearch {
  const known = {
    state: deliveryStates.find((value) => value === state),
    tool: deliveryTargets.find((value) => value === tool),
  }
  return { ...(known.state && { state: known.state }), ...(known.tool && { tool: known.tool }) }
}
