import { describe, expect, it } from 'vitest'
import { afterSaleStateName } from '../../orders/after-sale-names.ts'
import {
  afterSaleActionsIn,
  afterSaleKinds,
  afterSaleStates,
  afterSaleTimeouts,
  afterSaleTransitions,
  afterSaleWay,
  openAfterSaleStates,
  type AfterSaleKind,
  releasedAfterSaleStates,
} from './after-sale-states.ts'
import { orderMovers } from './order-states.ts'

const states = Object.values(afterSaleStates)
const waysOf = (kind: AfterSaleKind) => afterSaleTransitions.filter(({ kinds }) => kinds?.includes(kind) ?? true)

/** The states that an after-sale of a kind comes through. */
function reachedBy(kind: AfterSaleKind): number[] {
  const reached = new Set<number>([afterSaleStates.reviewing])
  for (const state of reached) for (const { from, to } of waysOf(kind)) if (from === state) reached.add(to)
  return [...reached].toSorted((a, b) => a - b)
}

describe('after-sale states', () => {
  it.each([
    ['return', [-4, -3, -2, -1, 10, 20, 30, 40, 50, 55, 100]],
    ['refund', [-4, -2, -1, 10, 50, 55, 100]],
    ['exchange', [-3, -2, -1, 10, 20, 30, 40, 60, 65, 100]],
    ['resend', [-2, -1, 10, 60, 65, 100]],
    ['papers', [-2, -1, 10, 60, 100]],
    ['refuse', [-4, -2, -1, 10, 30, 40, 50, 55, 100]],
  ] as const)('%s goes through %j, and all of these end', (kind, expected) => {
    expect(reachedBy(kind)).toEqual(expected)
    const ends = expected.filter(state => !openAfterSaleStates.includes(state))
    // A refund that was made ends it, but for its reversal.
    const onward = waysOf(kind).filter(({ event }) => event !== 'reverse')
    for (const state of expected) expect(onward.some(({ from }) => from === state)).toBe(!ends.includes(state as never))
  })

  it('have one way at most for kind and event, and refuse every other to everybody', () => {
    for (const kind of afterSaleKinds)
      for (const state of states)
        for (const event of new Set(afterSaleTransitions.map(way => way.event))) {
          const found = waysOf(kind).filter(way => way.from === state && way.event === event)
          expect(found.length, `${kind} ${state} ${event}`).toBeLessThan(2)
          for (const mover of orderMovers)
            expect(afterSaleWay({ state, kind }, event, mover)?.to).toBe(found[0]?.by.includes(mover) ? found[0].to : undefined)
        }
  })

  it('never let a buyer grant, inspect or pay, and withdraw only while the goods are here', () => {
    const buyers = afterSaleTransitions.filter(({ by }) => by.includes('buyer')).map(({ from, event }) => `${from} ${event}`)
    expect(buyers).toEqual(['10 withdraw', '20 send-back', '20 withdraw', '65 receive'])
    expect(afterSaleActionsIn({ state: 20, kind: 'return' })).toEqual(['send-back', 'withdraw'])
    expect(afterSaleActionsIn({ state: 100, kind: 'return' })).toEqual([])
  })

  it('free their units where nothing came of them, and wait for somebody until then', () => {
    expect(releasedAfterSaleStates).toEqual([-1, -2, -3, -4])
    expect(openAfterSaleStates.toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50, 55, 60, 65])
  })

  it('end by themselves only on a way that the service may take', () => {
    for (const { state, event } of afterSaleTimeouts) expect(afterSaleWay({ state, kind: 'exchange' }, event, 'system')).toBeDefined()
  })

  it('have names, and what is sent again without an exchange is none', () => {
    expect(states.filter(state => !afterSaleStateName(state))).toEqual([])
    expect([afterSaleStateName(65), afterSaleStateName(65, 'resend')]).toEqual(['待收换货', '待收补货'])
  })
})
