import { describe, expect, it } from 'vitest'
import {
  buyerActionsIn,
  isPaidState,
  isSignedState,
  orderMovers,
  orderStates,
  orderTabs,
  orderTimeouts,
  orderTransitions,
  reservingStates,
  timeoutOf,
  transitionOf,
} from './order-states.ts'

const states = Object.values(orderStates)

/** The state and all that may come after it. */
function reachable(first: number): number[] {
  const reached = new Set<number>([first])
  for (const state of reached) for (const { from, to } of orderTransitions) if (from === state) reached.add(to)
  return [...reached]
}

describe('order states', () => {
  it('lie in one tab each next to 全部', () => {
    for (const state of states) expect(Object.values(orderTabs).filter(tab => (tab as readonly number[]).includes(state))).toHaveLength(1)
  })

  it('have at most one way for an event, and somebody who may send an order on it', () => {
    const found = orderTransitions.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(found).size).toBe(found.length)
    for (const { by } of orderTransitions) expect(by.length).toBeGreaterThan(0)
  })

  it('are all reached from the first', () => {
    expect(reachable(orderStates.awaitingPayment).toSorted()).toEqual(states.toSorted())
  })

  it('are left only by those of the table', () => {
    expect(transitionOf(orderStates.paid, 'release', 'operator')?.to).toBe(orderStates.released)
    expect(transitionOf(orderStates.paid, 'release', 'buyer')).toBeUndefined()
    expect(transitionOf(orderStates.paid, 'pick', 'operator')).toBeUndefined()
  })

  it('keep their goods as long as the warehouse has still to take them out', () => {
    const ahead = states.filter(state =>
      reachable(state).some(from => orderTransitions.some(each => each.from === from && each.event === 'check-out')),
    )
    expect(reservingStates.toSorted()).toEqual(ahead.toSorted())
  })

  it('end by themselves only on a way that the service may take', () => {
    for (const { state, event } of orderTimeouts) expect(transitionOf(state, event, 'system')).toBeDefined()
    expect(timeoutOf(orderStates.paid)).toBeUndefined()
  })

  it('offer the buyer what is theirs to do, and buying again always', () => {
    expect(buyerActionsIn(orderStates.awaitingPayment)).toEqual(['pay', 'cancel', 'reorder'])
    expect(buyerActionsIn(orderStates.awaitingApproval)).toEqual(['approve', 'cancel', 'reorder'])
    expect(buyerActionsIn(orderStates.transferToConfirm)).toEqual(['proof', 'reorder'])
    expect(buyerActionsIn(orderStates.paid)).toEqual(['cancel', 'reorder'])
    expect(buyerActionsIn(orderStates.shipped)).toEqual(['receive', 'after-sale', 'reorder'])
    for (const state of [65, 80, 100]) expect(buyerActionsIn(state)).toEqual(['after-sale', 'reorder'])
    for (const state of [40, 50, 60, -1, -2, -3]) expect(buyerActionsIn(state)).toEqual(['reorder'])
  })

  it('never let an order be paid that is cancelled, paid or still to be approved', () => {
    for (const state of [...states.filter(isPaidState), orderStates.cancelled, orderStates.awaitingApproval])
      for (const mover of orderMovers) expect(transitionOf(state, 'pay', mover)).toBeUndefined()
    expect([70, 80, 100].map(isSignedState)).toEqual([false, true, true])
    expect([isPaidState(20), isPaidState(30), isPaidState(-2)]).toEqual([false, true, true])
  })
})
