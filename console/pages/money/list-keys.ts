import type { AnswerPart } from '@yaoji/contract/console/answers'
import type { MoneyPart } from '@yaoji/contract/console/money'
import type { ShippingKind } from '@yaoji/contract/console/shipping'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { messages as answerMessages } from '../answers/messages.ts'
import { messages as auditMessages } from '../audit/messages.ts'
import { messages as shippingMessages } from '../shipping/messages.ts'
import { messages } from './messages.ts'

type ListKeys = {
  /** What Enter does with a row, and what R does. */
  act?: readonly string[]
  refuse?: readonly string[]
  /** Whether H shows who changed a row. */
  hasLog?: true
  /** Whether there is no field of words. */
  isWhole?: true
}
type Texts = { move: string; act: string; refuse: string; find: string }

const hints = (texts: Texts, { act, refuse, hasLog, isWhole }: ListKeys): KeyHint[] => [
  [['J', 'K'], texts.move],
  act ? [['Enter'], texts.act, act] : [['Enter'], texts.act],
  ...(refuse ? [[['R'], texts.refuse, refuse] as const] : []),
  ...(isWhole ? [] : [[['/'], texts.find] as const]),
  ...(hasLog ? [[['H'], auditMessages.of] as const] : []),
]

const ofMoney = (keys: ListKeys) => hints(messages.keys, keys)

/** The keys of each kind of money. */
export const moneyKeys: Readonly<Record<MoneyPart, readonly KeyHint[]>> = {
  transfer: ofMoney({ act: ['order/confirm_transfer'], refuse: ['order/reject_transfer'], isWhole: true }),
  topup: ofMoney({ act: ['topup/arrived'] }),
  withdrawal: ofMoney({ act: ['withdrawal/approve', 'withdrawal/paid'], refuse: ['withdrawal/refuse'], hasLog: true }),
  credit: ofMoney({ act: ['store/credit_repaid', 'store/credit_line'] }),
  invoice: ofMoney({ act: ['invoice/issued', 'invoice/retry'], refuse: ['invoice/fail', 'invoice/red'], hasLog: true }),
  bill: [...ofMoney({ act: ['bill/settle'] }), [['Esc'], messages.keys.back]],
}

/** The keys of the list of bills. */
export const billsKeys: readonly KeyHint[] = hints({ ...messages.keys, act: messages.keys.open }, {})

const shippingTexts = { ...shippingMessages.keys, refuse: shippingMessages.keys.cancel }
const many: KeyHint = [['Shift', 'N'], shippingMessages.keys.many, ['points/ship', 'lottery/ship']]

/** The keys of points orders and of prizes. */
export const shippingKeys: Readonly<Record<ShippingKind, readonly KeyHint[]>> = {
  points: [
    ...hints(shippingTexts, { act: ['points/ship', 'points/check_address', 'points/finish'], refuse: ['points/cancel'], hasLog: true }),
    many,
  ],
  prize: [...hints(shippingTexts, { act: ['lottery/ship'] }), many],
}

/** The keys of what stores ask for and say. */
export const answerKeys: Readonly<Record<AnswerPart, readonly KeyHint[]>> = {
  request: hints(answerMessages.keys, { act: ['request/quote'], refuse: ['request/decline', 'request/withdraw'], hasLog: true }),
  feedback: hints(answerMessages.keys, { act: ['feedback/answer'], hasLog: true }),
  personal: hints(answerMessages.keys, { act: ['personal/answer'], hasLog: true }),
}
