import { atom } from 'nanostores'
import { goodsSearchCall, type SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { request } from '../../../base/lib/http.ts'
import { typedNumber } from '../../../base/lib/input/typed-number.ts'
import { $keyword } from './filter-store.ts'

/** Goods that may be added by what was typed, with its quantity; nothing is added before one of them is chosen. */
export type Offered =
  | { state: 'idle' | 'searching' | 'failed' }
  | { state: 'found'; number: number | undefined; list: readonly SuggestionWire[] }

export const $offered = atom<Offered>({ state: 'idle' })

const offeredMost = 6

/** A keyword, and the quantity behind it: 阿莫西林 20, amxl 20盒. */
export function readOrderLine(text: string): { keyword: string; number: number | undefined } {
  const match = /^(.*\S)\s+([\d０-９]+)\s*(?:\p{Script=Han}{0,2}|g)$/u.exec(text.trim())
  const number = typedNumber(match?.[2] ?? '')
  return match?.[1] && number > 0 ? { keyword: match[1], number } : { keyword: text.trim(), number: undefined }
}

/** Types into the field: the lines in sight follow the keyword, and what was offered is gone. */
export function typeFind(text: string): void {
  $keyword.set(text)
  $offered.set({ state: 'idle' })
}

/** Looks for goods to add; an answer to an older text is dropped. */
export async function offerGoods(): Promise<void> {
  const text = $keyword.get()
  const { keyword, number } = readOrderLine(text)
  if (!keyword) return
  $offered.set({ state: 'searching' })
  const result = await request(goodsSearchCall, { query: { keywords: keyword }, isSilent: true })
  if ($keyword.get() !== text) return
  if (!result.ok) return $offered.set({ state: 'failed' })
  $offered.set({ state: 'found', number, list: result.data.list.filter(({ is_buy }) => is_buy === 1).slice(0, offeredMost) })
}
