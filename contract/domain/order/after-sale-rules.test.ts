import { describe, expect, it } from 'vitest'
import { afterSaleReasonNames } from '../../orders/after-sale-names.ts'
import { limits } from '../../limits.ts'
import {
  afterSaleReasons,
  afterSaleRefusal,
  isKindOfState,
  photoReasons,
  reasonEnds,
  reasonsOfKind,
  type DeliveredBatch,
} from './after-sale-rules.ts'
import { afterSaleKinds } from './after-sale-states.ts'

const hourMs = 3_600_000
const signed = { state: 80, signedAt: 100 * hourMs }
const batch: DeliveredBatch = { sentAt: 0, free: 3, isCold: false, isEphedrine: false, isNearExpiry: false, isRecalled: false }
const damageEnds = signed.signedAt + limits.damageReportHours * hourMs
const anyEnds = limits.returnDays * 24 * hourMs

describe('what can be asked for', () => {
  it.each([
    [{ kind: 'return', reason: 'damaged', now: damageEnds }, undefined],
    [{ kind: 'return', reason: 'damaged', now: damageEnds + 1 }, 'over'],
    [{ kind: 'refund', reason: 'short', now: damageEnds + 1 }, 'over'],
    [{ kind: 'refund', reason: 'short', now: damageEnds }, undefined],
    [{ kind: 'return', reason: 'not-wanted', now: anyEnds }, undefined],
    [{ kind: 'return', reason: 'not-wanted', now: anyEnds + 1 }, 'over'],
    [{ kind: 'return', reason: 'quality', now: 9_999 * hourMs }, undefined],
    [{ kind: 'return', reason: 'recall', now: 0 }, 'not-recalled'],
    [{ kind: 'resend', reason: 'quality', now: damageEnds }, 'reason'],
    [{ kind: 'refuse', reason: 'damaged', now: 0 }, 'state'],
    [{ kind: 'papers', reason: 'no-report', now: 9_999 * hourMs }, undefined],
  ] as const)('%j of a signed order is %s', (asked, refusal) => {
    expect(afterSaleRefusal(signed, batch, asked)).toBe(refusal)
  })

  it('recalled goods come back at any time, whatever they are, and only they', () => {
    const bound = { ...batch, isCold: true, isEphedrine: true, isNearExpiry: true, isRecalled: true }
    expect(afterSaleRefusal(signed, bound, { kind: 'return', reason: 'recall', now: 9_999 * hourMs })).toBeUndefined()
  })

  it.each(['isCold', 'isEphedrine', 'isNearExpiry'] as const)('goods with %s come back for a fault alone', name => {
    const bound = { ...batch, [name]: true }
    expect(afterSaleRefusal(signed, bound, { kind: 'return', reason: 'not-wanted', now: 0 })).toBe('not-returnable')
    expect(afterSaleRefusal(signed, bound, { kind: 'return', reason: 'quality', now: 0 })).toBeUndefined()
    expect(afterSaleRefusal({ state: 70, signedAt: null }, bound, { kind: 'refuse', reason: 'not-wanted', now: 0 })).toBeUndefined()
  })

  it('is nothing where all units are taken, but for papers', () => {
    const taken = { ...batch, free: 0 }
    expect(afterSaleRefusal(signed, taken, { kind: 'return', reason: 'quality', now: 0 })).toBe('none-left')
    expect(afterSaleRefusal(signed, taken, { kind: 'papers', reason: 'no-invoice', now: 0 })).toBeUndefined()
  })

  it('is refusing at the door until an order is signed, all else after', () => {
    for (const state of [10, 30, 40, 50, 60, -1, -2, -3]) expect(afterSaleKinds.filter(kind => isKindOfState(kind, state))).toEqual([])
    for (const state of [65, 70]) expect(afterSaleKinds.filter(kind => isKindOfState(kind, state))).toEqual(['refuse'])
    for (const state of [80, 100]) expect(afterSaleKinds.filter(kind => isKindOfState(kind, state))).toHaveLength(5)
  })

  it('is believed without a picture only where a picture shows nothing', () => {
    expect(photoReasons).toEqual(['damaged', 'short', 'wrong', 'quality'])
  })

  it('has a reason for each kind, a kind for each reason and a name', () => {
    expect(new Set(Object.values(reasonsOfKind).flat())).toEqual(new Set(afterSaleReasons))
    expect(Object.keys(afterSaleReasonNames)).toEqual([...afterSaleReasons])
    expect(reasonEnds('damaged', { signedAt: null, sentAt: 0 })).toBeNull()
    expect(reasonEnds('quality', { signedAt: 0, sentAt: 0 })).toBeNull()
  })

  it('has no window that ends after its order is over', () => {
    expect(limits.returnDays).toBeLessThanOrEqual(limits.afterSaleDays)
    expect(limits.damageReportHours).toBeLessThanOrEqual(limits.afterSaleDays * 24)
  })
})
