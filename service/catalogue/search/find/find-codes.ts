import type { GoodsStore } from '../store/goods-store.ts'
import { normalCode } from '../normalise.ts'

export type CodeFind = { slot: number; matchedBy: 'barcode' | 'approval'; isExact: boolean }

/** Optional label before an approval or registration number. */
const approvalPrefix =
  /^(?:(?:批准文号|注册证号|备案号)[:：]?)?(?:国?药?准字?|国食健[字注备]|国妆[特备]字|.?械[注备][准进许]?|进口药品注册证号?|医药产品注册证号?)?[:：]?/u
/** Optional label before a bar code copied from a table or a page. */
const barcodePrefix = /^(?:(?:商品|产品|国际)?条形?码|69码)[:：]?/u
/** Shorter beginnings of a code are ignored, unless the query labels them as a code. */
const shortest = 6
const shortestWithLetter = 4
const shortestWithPrefix = 2
/** Minimum digits at the end of a code, and anywhere in one. */
const endMin = 4
const insideMin = 6
/** The best-selling are chosen from this number of matches: of a million goods, some dozens have the same seven digits somewhere. */
const comparedMax = 60
const barcodeDigits = 13
const approvalDigits = 8

/** Strips blanks, hyphens and the label. */
function bareCode(query: string): { code: string; isNamed: boolean } | undefined {
  const text = query.normalize('NFKC').replace(/[\s-]+/g, '')
  const bare = text.replace(barcodePrefix, '').replace(approvalPrefix, '')
  return /^[A-Za-z]{0,4}\d+$/.test(bare) ? { code: normalCode(bare), isNamed: bare.length < text.length } : undefined
}

function shortestOf({ code, isNamed }: { code: string; isNamed: boolean }): number {
  if (isNamed) return shortestWithPrefix
  return /^[A-Z]\d/.test(code) ? shortestWithLetter : shortest
}

/** Goods whose bar code or approval number equals or begins with the query. */
export function findCodes(store: GoodsStore, query: string, limit: number): CodeFind[] {
  const bare = bareCode(query)
  if (!bare || bare.code.length < shortestOf(bare)) return []
  const barcodes = store.codes.barcodes.find(bare.code, limit).map(find => ({ ...find, matchedBy: 'barcode' as const }))
  const approvals = store.codes.approvals.find(bare.code, limit).map(find => ({ ...find, matchedBy: 'approval' as const }))
  return [...barcodes, ...approvals].toSorted((a, b) => Number(b.isExact) - Number(a.isExact))
}

/** The first and the last place at which the digits may start in a code of `codeDigits` digits. */
function placesOf({ length }: string, codeDigits: number): readonly [number, number] {
  const end = codeDigits - length
  return [length < insideMin ? end : 1, end]
}

/** Goods whose bar code or approval number has the digits of the query at its end or inside it, the best-selling first. */
export function findCodeParts(store: GoodsStore, query: string, limit: number): CodeFind[] {
  const digits = bareCode(query)?.code ?? ''
  if (!/^\d+$/.test(digits) || digits.length < endMin) return []
  const most = Math.max(limit, comparedMax)
  const barcodes = store.codes.barcodes.findInside(digits, most, placesOf(digits, barcodeDigits))
  const approvals = store.codes.approvals.findInside(digits, most, placesOf(digits, approvalDigits))
  const ofBarcodes = new Set(barcodes)
  return [
    ...barcodes.map(slot => ({ slot, matchedBy: 'barcode' as const, isExact: false })),
    ...approvals.filter(slot => !ofBarcodes.has(slot)).map(slot => ({ slot, matchedBy: 'approval' as const, isExact: false })),
  ]
    .sort((a, b) => store.isBefore(a.slot, b.slot))
    .slice(0, limit)
}
