import type { PayMethodWire } from '@yaoji/contract/calls/purchase/pay'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { payMethodIds, payMethodNames, type PayMethodId } from '@yaoji/contract/orders/pay-methods'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { balance } from './balance.ts'
import { credit } from './credit.ts'
import { refundReversal } from './ledger.ts'
import { messages } from './messages.ts'
import type { Due, OpenMethods, PayMethod } from './method.ts'
import { transfer } from './transfer.ts'
import { online } from './online.ts'

/** 微信支付: the buyer scans a code. */
const wechat = online('wechat')

/** 支付宝: the buyer pays on Alipay's own page. */
const alipay = online('alipay')

const methods: Readonly<Record<PayMethodId, PayMethod>> = { balance, wechat, alipay, transfer, credit }

/** Ways by which money comes from a company's account. */
const ephedrineMethods: readonly PayMethodId[] = ['transfer']

export function payMethodOf(id: PayMethodId): PayMethod {
  return methods[id]
}

const names: Readonly<Record<string, string>> = { ...payMethodNames, [refundReversal]: messages.refundReversal }

/** The name of a method as orders store it, and of what reversed a refund; the stored text for one that no longer exists. */
export function payMethodName(id: string): string {
  return names[id] ?? id
}

/** The methods that the shop has set up, as it stands now. */
export async function openMethods(shop: SettingContext): Promise<OpenMethods> {
  const isOpen = await Promise.all(payMethodIds.map(id => methods[id].isOpen(shop)))
  return new Set(payMethodIds.filter((_, index) => isOpen[index]))
}

/** Why a method cannot pay this; empty when it can. */
export function reasonWhyNot(id: PayMethodId, due: Due): string {
  if (!due.open.has(id)) return messages.notOpen
  // Whatever ways there come to be (domain.md section 6).
  const other = due.isEphedrine && !ephedrineMethods.includes(id) ? messages.ephedrineCompanyAccount : ''
  return methods[id].reasonWhyNot(due) || other
}

/** The ways to pay that the shop has set up and this buyer is offered, those that cannot pay this with their reason. */
export function payMethodWires(due: Due): PayMethodWire[] {
  const offered = payMethodIds.filter(id => due.open.has(id) && (methods[id].isOffered?.(due) ?? true))
  return offered.map(id => {
    const reason = reasonWhyNot(id, due)
    const most = methods[id].most?.(due) ?? ((reason ? 0 : due.amount) as Fen)
    const note = methods[id].note(due)
    return { id, name: payMethodNames[id], enabled: reason ? 0 : 1, reason, most: formatFen(most), note }
  })
}
