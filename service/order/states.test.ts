import { describe, expect, it } from 'vitest'
import { orderStates, orderTabs } from '@yaoji/contract/calls/order'
import { statusText } from './messages.ts'
import { buyerActions, isPaidState, transitionOf, transitions } from './states.ts'

const states = Object.values(orderStates)

describe('order states', () => {
  it('have a Chinese name each and one tab each beside 全部', () => {
    for (const state of states) {
      expect(statusText(state)).not.toBe('')
      expect(Object.values(orderTabs).filter(tab => (tab as readonly number[]).includes(state))).toHaveLength(1)
    }
  })

  it('have at most one way for an event, and it leads to a known state', () => {
    const exits = transitions.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(exits).size).toBe(exits.length)
    for (const { to } of transitions) expect(states).toContain(to)
  })

  it('free stock and coupon, then put the lines back, on every way to 已取消', () => {
    for (const { effects } of transitions.filter(each => each.to === orderStates.cancelled))
      expect(effects).toEqual(['close-payment', 'release-stock', 'release-coupon', 'return-lines'])
  })

  it('offer the buyer payment and cancelling while unpaid, buying again at the end, nothing between', () => {
    expect(buyerActions(orderStates.awaitingPayment)).toEqual(['pay', 'cancel'])
    const ended: number[] = [orderStates.signed, orderStates.completed, orderStates.cancelled, orderStates.refunded]
    for (const state of states.filter(each => each !== orderStates.awaitingPayment))
      expect(buyerActions(state)).toEqual(ended.includes(state) ? ['reorder'] : [])
  })

  it('never let a cancelled or paid order be paid', () => {
    for (const state of states.filter(isPaidState)) expect(transitionOf(state, 'pay')).toBeUndefined()
    expect(transitionOf(orderStates.cancelled, 'pay')).toBeUndefined()
  })
})
