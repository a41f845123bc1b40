import { strFromU8, unzipSync } from 'fflate'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { goodsIds } from './commerce-goods.ts'
import type { TestDialect } from '../app/dialects.ts'
import { openInvoiceShop } from './invoice-shop.ts'
import { openChain } from './open-chain.ts'

export type ChainShop = Awaited<ReturnType<typeof openChainShop>>

/** The shop with invoices, whose fixture members are a chain; `special` is the 店主 of its head office. */
export async function openChainShop(dialect: TestDialect) {
  const shop = await openInvoiceShop(dialect)
  const { personId } = await openChain(shop)
  return Object.assign(shop, {
    personId,
    month: () => chinaDay(shop.clock.now()).slice(0, 7),
    /** A paid order in the head office and in its own store, and an order in the store that the person may not see. */
    async buyEverywhere() {
      const head = await shop.buy('special', goodsIds.packed, 30)
      // Orders of one millisecond have no order of time.
      shop.clock.advance(1000)
      const own = await shop.buy('buyer', goodsIds.packed, 40)
      await shop.pay('special', head)
      await shop.pay('buyer', own)
      await shop.buy('rival', goodsIds.packed, 50)
      return { head, own }
    },
  })
}

/** The query of calls that list several stores: `all` or the number of one. */
export const scope = (value: string | number) => ({ scope: String(value) })

/** The name of a store of the fixture. */
export const nameOf = (id: number) => `试验药店${id}`

/** The texts of the files in an archive. */
export const textOf = (bytes: Uint8Array) =>
  Object.values(unzipSync(bytes))
    .map(each => strFromU8(each))
    .join()

export const sumOf = (...amounts: string[]) => formatFen(addFen(...amounts.map(amount => parseFen(amount) ?? (0 as Fen))))
