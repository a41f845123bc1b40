import { afterSaleKindNames, afterSaleReasonNames } from '../orders/after-sale-names.ts'
import { afterSaleViewNames } from './after-sales.ts'
import { slotNames } from '../promotions/banners.ts'
import { goodsViewNames } from './goods.ts'
import { orderViewNames } from './orders.ts'
import { storeViewNames } from './stores.ts'
import { contractKindNames, contractStateNames } from '../domain/agreements/contract-state.ts'
import { dossierKindNames } from '../goods/dossiers.ts'
import { operatedPromotionNames } from '../promotions/operated-promotions.ts'
import { orderFileNames } from '../orders/order-file-layouts.ts'
import { recordFieldNames, recordNames } from '../goods/quality-records.ts'
import { sellerReasonNames } from '../operator/seller-reasons.ts'
import { settingNames } from '../operator/settings.ts'
import { traceLayoutNames } from '../orders/trace-file-layouts.ts'
import * as words from '../words.ts'

type Names = Readonly<Record<string, string>>

/** What the codes of one choice are called: a code may be in several, as `quality` is a contract and a reason. */
const choices: readonly Names[] = [
  { activity: '活动', system: '系统' },
  { address: '收货地址', quality: '质量管理部核对' },
  { yjh: '药聚会', zqmb: '专区', hdmb: '活动', yyh: '医友汇' },
  { on: '上架', off: '下架' },
  { open: '待处理', all: words.all },
  sellerReasonNames,
  recordNames,
  recordFieldNames,
  contractKindNames,
  contractStateNames,
  afterSaleKindNames,
  afterSaleReasonNames,
  afterSaleViewNames,
  goodsViewNames,
  orderViewNames,
  storeViewNames,
  orderFileNames,
  traceLayoutNames,
  operatedPromotionNames,
  dossierKindNames,
  slotNames,
  settingNames,
]

const common: Names = { all: words.all }

/** The names of a choice: of one that has all of its codes, for the same code means something else in another. */
function namesOf(codes: readonly string[]): Names {
  const found = choices.find(names => {
    const all = { ...common, ...names }
    const values = new Set(Object.values(all))
    return codes.every(code => Object.hasOwn(all, code) || values.has(code))
  })
  return found ? { ...common, ...found } : {}
}

/**
 * What may be chosen, in one sentence; words that only name a code of the list again are left out.
 *
 * @example choicesText(['quality', 'purchase']) is 'quality（质量保证协议）、purchase（年度购销合同）'
 */
export function choicesText(allowed: readonly unknown[]): string {
  const codes = allowed.map(String)
  const names = namesOf(codes)
  const named = new Set(codes.map(code => names[code]))
  return codes
    .filter(code => !named.has(code))
    .map(code => (Object.hasOwn(names, code) ? `${code}（${names[code]}）` : code))
    .join('、')
}
