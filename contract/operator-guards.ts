/**
 * What must happen before an operation of an operator is applied (docs/rules/domain.md section 21): `confirm` answers its effects first and is
 * applied by a second call that carries their token, `sign` needs a second person each time, `second` needs one where a person of the staff does
 * it in the console, `free` changes nothing that stores pay.
 */
export type OperatorGuard = 'free' | 'confirm' | 'sign' | 'second'

/** By the end of the path; the service does not start with an operation that is not here. */
export const operatorGuards: Readonly<Record<string, OperatorGuard>> = {
  'after_sale/approve': 'free',
  'after_sale/arrive': 'free',
  'after_sale/inspect': 'free',
  'after_sale/refund': 'confirm',
  'after_sale/reject': 'free',
  'after_sale/resend': 'free',
  announce: 'free',
  'announce/recall': 'free',
  'batch/release': 'sign',
  'batch/stop': 'free',
  'campaign/end': 'free',
  'campaign/publish': 'free',
  'campaign/save': 'free',
  'chat/redeem': 'free',
  'contract/issue': 'free',
  'contract/list': 'free',
  'contract/sign_paper': 'free',
  'contract/withdraw': 'free',
  'coupon/end': 'free',
  'coupon/offer': 'confirm',
  'feedback/answer': 'free',
  'goods/cost': 'free',
  'goods/sheet': 'confirm',
  'goods/shelf': 'free',
  'goods/undo': 'confirm',
  'group/end': 'free',
  'group/open': 'confirm',
  'invoice/fail': 'free',
  'invoice/issued': 'free',
  'invoice/red': 'free',
  'invoice/retry': 'free',
  'lottery/end': 'free',
  'lottery/open': 'confirm',
  'lottery/ship': 'free',
  'order/archive_receipt': 'free',
  'order/cancel': 'free',
  'order/check_out': 'free',
  'order/clear_hold': 'free',
  'order/confirm_transfer': 'free',
  'order/deliver': 'free',
  'order/pick': 'free',
  'order/refund': 'free',
  'order/reject_receipt': 'free',
  'order/release_codes': 'free',
  'order/reject_transfer': 'free',
  'order/ship': 'free',
  'order/short': 'free',
  'order/slip': 'free',
  'paper/approve': 'second',
  'paper/reject': 'free',
  'paper/take': 'free',
  'points/cancel': 'free',
  'points/check_address': 'free',
  'points/finish': 'free',
  'points/goods_save': 'confirm',
  'points/ship': 'free',
  'promotion/end': 'free',
  'promotion/save': 'confirm',
  'recall/answer': 'free',
  'recall/end': 'free',
  'recall/preview': 'free',
  'recall/remind': 'free',
  'recall/report': 'free',
  'recall/start': 'sign',
  report: 'free',
  'request/arrive': 'free',
  'request/decline': 'free',
  'request/quote': 'confirm',
  'request/withdraw': 'free',
  'right/approve': 'second',
  'right/forbid': 'free',
  'right/refuse': 'free',
  'statement/refuse': 'free',
  'statement/sign': 'free',
  'store/area': 'free',
  'store/credit_line': 'confirm',
  'store/credit_repaid': 'free',
  'store/freeze': 'free',
  'store/rank': 'confirm',
  'store/salesperson': 'free',
  'store/special': 'sign',
  'store/unfreeze': 'free',
  store_approve: 'free',
  store_open: 'sign',
  store_reject: 'free',
  'topup/arrived': 'free',
  'trace/find': 'free',
  'trace/packs': 'free',
  'withdrawal/approve': 'confirm',
  'withdrawal/paid': 'free',
  'withdrawal/refuse': 'free',
}

/** Defaults of the shop's owner (docs/rules/domain.md section 21). */
export const guardLimits = {
  /** A price that falls by more than this share of today's is confirmed first. */
  priceFallPercent: 30,
  /** Below this share of the base price goods count as sold below cost where no cost is known. */
  costSharePercent: 70,
  /** From such a cost in a month on a second person signs. */
  signedFromFen: 1_000_000,
  /** A percentage below this is said again with the confirmation. */
  repeatedBelowPercent: 50,
  /** A percentage below this is taken for 折 that was typed by mistake. */
  percentMin: 10,
  /** How far back orders are looked at. */
  pastOrderDays: 30,
  confirmMinutes: 30,
  signHours: 24,
  /** The longest opening of a store without its papers. */
  openingDaysMax: 7,
} as const

/** A percentage that is paid as 折: 94 is 9.4折, 60 is 6折. */
export const foldText = (percent: number): string => `${Math.floor(percent / 10)}${percent % 10 === 0 ? '' : `.${percent % 10}`}折`
