import type { APIRequestContext } from '@playwright/test'
import type { EnvelopeWire } from '../../contract/calls/envelope.ts'
import { goodsListCall, type GoodsListWire, type GoodsWire } from '../../contract/calls/storefront/goods.ts'
import { limits } from '../../contract/limits.ts'
import { ownServiceOrigin } from './origins.ts'

/** The first goods in the list that the logged-in person cannot buy for this reason. */
export async function findBlocked(api: APIRequestContext, reason: string): Promise<GoodsWire> {
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await api.get(ownServiceOrigin + goodsListCall.path, { params: { page, page_size: limits.pageSizeMax } })
    const { data } = (await answer.json()) as EnvelopeWire<GoodsListWire>
    const found = data.list.find(({ cant_buy }) => cant_buy?.code === reason)
    if (found) return found
    last = data.last_page
  }
  throw new Error(`The sample catalogue has nothing that cannot be bought for ${reason}.`)
}
