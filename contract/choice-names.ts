import { contractKindNames, contractStateNames } from './domain/contract-state.ts'
import { sellerReasonNames } from './seller-reasons.ts'

/** What the codes are called from which an operator chooses, for the sentence that lists them. */
const choiceNames: Readonly<Record<string, string>> = {
  ...sellerReasonNames,
  ...contractKindNames,
  ...contractStateNames,
  all: '全部',
  activity: '活动',
  system: '系统',
  address: '收货地址',
  yjh: '药聚会',
  zqmb: '专区',
  hdmb: '活动',
  yyh: '医友汇',
  'zone-discount': '全场折扣',
  'item-reduction': '品种满减',
  'full-reduction': '全场满减',
  'order-discount': '满折',
  cashback: '满返',
  special: '特价',
  daily: '每日特价',
  newcomer: '新人特价',
  'flash-sale': '秒杀',
  set: '组合',
  'buy-gift': '买赠',
  'tier-gift': '满赠',
  swap: '换购',
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
