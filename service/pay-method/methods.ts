import type { PayMethodWire } from '@yaoji/contract/calls/pay'
import { payMethodIds, payMethodNames, type PayMethodId } from '@yaoji/contract/pay-methods'
import { balance } from './balance.ts'
import type { Due, PayMethod } from './method.ts'
import { online } from './online.ts'
import { transfer } from './transfer.ts'

const methods: Readonly<Record<PayMethodId, PayMethod>> = { balance, online, transfer }

export function payMethodOf(id: PayMethodId): PayMethod {
  return methods[id]
}

/** The name of a method as orders keep it; of one that nobody knows any more what was kept. */
export function payMethodName(id: string): string {
  const names: Readonly<Record<string, string>> = payMethodNames
  return names[id] ?? id
}

/** All ways to pay this, those that cannot with their reason. */
export function payMethodWires(due: Due): PayMethodWire[] {
  return payMethodIds.map(id => {
    const reason = methods[id].reasonWhyNot(due)
    return { id, name: payMethodNames[id], enabled: reason ? 0 : 1, reason, note: methods[id].note(due) }
  })
}
