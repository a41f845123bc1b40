import { orderStates } from '@yaoji/contract/domain/order/order-states'

export type StateTone = 'waiting' | 'moving' | 'done' | 'off'

/** How urgent a state looks: the buyer must act, goods are on the way, all is done, or it is off. */
export function stateTone(status: number): StateTone {
  if (status < 0) return 'off'
  if (status < orderStates.paid) return 'waiting'
  return status >= orderStates.signed ? 'done' : 'moving'
}
