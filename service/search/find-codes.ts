import type { GoodsStore } from './goods-store.ts'
import { normalCode } from './normalise.ts'

export type CodeFind = { slot: number; matchedBy: 'barcode' | 'approval'; isExact: boolean }

/** What may stand before the number of an approval or registration. */
const approvalPrefix = /^(国药准字|国食健[字注]|国妆[特备]字|.?械[注备][准进许]?|进口药品注册证号?|批准文号|医药产品注册证号?)[:：]?/u
/** A shorter beginning of a code says nothing. */
const shortest = 6

/** Goods whose bar code or approval number is the query or begins with it. */
export function findCodes(store: GoodsStore, query: string, limit: number): CodeFind[] {
  const bare = query.normalize('NFKC').trim().replace(approvalPrefix, '')
  if (!/^[A-Za-z]{0,4}[\s-]*\d[\d\s-]*$/.test(bare)) return []
  const code = normalCode(bare)
  if (code.length < shortest) return []
  const barcodes = store.barcodes.find(code, limit).map(find => ({ ...find, matchedBy: 'barcode' as const }))
  const approvals = store.approvals.find(code, limit).map(find => ({ ...find, matchedBy: 'approval' as const }))
  return [...barcodes, ...approvals].toSorted((a, b) => Number(b.isExact) - Number(a.isExact))
}
