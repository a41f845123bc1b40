import type { GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import * as paths from '@yaoji/contract/paths'
import { limits, searchTypes } from '@yaoji/contract/limits'
import { isOf, type Role } from '@yaoji/contract/roles'
import { messages } from './messages.ts'

type Asked = { keyword: string; type: 0 | 1; role?: Role | undefined }

/** Where nothing was found: the way to ask for it, with what was typed filled in. Not for who cannot ask, nor for a text that was cut. */
export function requestOffer({ keyword, type, role }: Asked): GoodsSearchWire['request'] {
  if ((role && !isOf(role, 'orderers')) || [...keyword].length >= limits.keywordMax) return
  const field = type === searchTypes.manufacturer ? 'sccj' : 'name'
  return { text: messages.requestIt, path: `${paths.newPurchaseRequest}?${new URLSearchParams({ [field]: keyword }).toString()}` }
}
