import { atom } from 'nanostores'
import type { PayMethodWire, PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { money, moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { partMax } from '@yaoji/contract/domain/order/split-payment'
import { typedFen } from '../../base/lib/input/typed-fen.ts'
import { messages } from './messages.ts'

/** 先用余额 as the buyer left it: whether it is ticked, and the amount as it was typed. */
export type PartBox = { isOn: boolean; text: string }

/** Undefined until the buyer changes it: the payment keeps the part it began with. */
export const $partBox = atom<PartBox | undefined>()

export type Split = {
  /** Whether the balance can pay a part and another way the rest. */
  isOffered: boolean
  isOn: boolean
  text: string
  max: Fen
  /** Nothing where it is off, or what was typed does not do. */
  part: Fen
  rest: Fen
  problem: string
}

const fenOf = (text: string | undefined): Fen => parseFen(text ?? '') ?? (0 as Fen)

/** What was begun, until the buyer touches the box. */
function boxOf({ awaited }: PayStatusWire, touched: PartBox | undefined): PartBox {
  if (touched) return touched
  const begun = fenOf(awaited?.balance_part)
  return { isOn: begun > 0, text: begun > 0 ? (awaited?.balance_part ?? '') : '' }
}

export function splitOf(status: PayStatusWire, touched: PartBox | undefined): Split {
  const amount = fenOf(status.amount)
  const max = partMax(amount, fenOf(status.pay_methods.find(({ id }) => id === 'balance')?.most))
  const isOffered = max > 0 && status.pay_methods.some(({ id, most }) => id !== 'balance' && fenOf(most) > 0)
  const box = boxOf(status, touched)
  const isOn = isOffered && box.isOn
  const typed = (isOn && typedFen(box.text)) || 0
  const part = (typed > 0 && typed <= max ? typed : 0) as Fen
  const problem = isOn && part === 0 ? messages.partBounds(moneyOf(max)) : ''
  return { isOffered, isOn, text: box.text, max, part, rest: (amount - part) as Fen, problem }
}

/** Whether a payment was begun just like that. */
export function isBegunSo({ awaited }: PayStatusWire, method: PayMethodWire | undefined, { part, problem }: Split): boolean {
  return method !== undefined && problem === '' && method.id === awaited?.method && fenOf(awaited.balance_part) === part
}

/** Why a way cannot pay what the balance leaves, or all of it; empty where it can. */
export function reasonBeside({ id, enabled, reason, most }: PayMethodWire, { isOn, rest }: Split): string {
  if (!isOn) return enabled === 1 ? '' : reason || messages.unavailable
  if (id === 'balance') return messages.isPart
  if (fenOf(most) >= rest) return ''
  return fenOf(most) > 0 ? messages.restAtMost(money(most)) : reason || messages.unavailable
}

/** Ticks the box or takes the tick away; all of the balance is proposed where that is less than the order. */
export function togglePart({ max, text, rest, part }: Split, isOn: boolean): void {
  const isLess = max < rest + part - 1
  $partBox.set({ isOn, text: text || (isLess ? moneyOf(max).slice(1).replaceAll(',', '') : '') })
}
