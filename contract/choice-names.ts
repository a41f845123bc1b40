import { contractKindNames, contractStateNames } from './domain/contract-state.ts'
import { operatedPromotionNames } from './operated-promotions.ts'
import { orderFileNames } from './order-file-layouts.ts'
import { sellerReasonNames } from './seller-reasons.ts'
import * as words from './words.ts'

/** What the codes are called from which an operator chooses, for the sentence that lists them. */
const choiceNames: Readonly<Record<string, string>> = {
  ...sellerReasonNames,
  ...contractKindNames,
  ...contractStateNames,
  all: words.all,
  activity: '活动',
  system: '系统',
  address: '收货地址',
  yjh: '药聚会',
  zqmb: '专区',
  hdmb: '活动',
  yyh: '医友汇',
  on: '上架',
  off: '下架',
  ...orderFileNames,
  ...operatedPromotionNames,
}

/** @example choiceText('purchase') is 'purchase（年度购销合同）', choiceText('balance') is 'balance' */
function choiceText(value: unknown): string {
  const name = Object.hasOwn(choiceNames, String(value)) ? choiceNames[String(value)] : undefined
  return name === undefined ? String(value) : `${String(value)}（${name}）`
}

/** What may be chosen, in one sentence; words that only name a code of the list again are left out. */
export function choicesText(allowed: readonly unknown[]): string {
  const named = new Set(allowed.map(value => choiceNames[String(value)]))
  return allowed
    .filter(value => !named.has(String(value)))
    .map(choiceText)
    .join('、')
}
