import { quotationAcceptCall, quotationAddCall, quotationReadCall } from '@yaoji/contract/calls/member/quotation'
import type { QuotationOperatedWire } from '@yaoji/contract/calls/operator/quotation'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from './carry-out.ts'
import type { Shop } from '../shops/commerce-shop.ts'

/** Asks for the prices of goods in quantities; answers the number of the quotation. */
export async function askQuotation(
  shop: Shop,
  as: string,
  lines: readonly (readonly [goodsId: number, number: number])[],
): Promise<string> {
  const body = { lines: lines.map(([goods, number]) => `${goods}:${number}`), until: addDays(chinaDay(shop.clock.now()), 7) }
  const { id } = (await shop.call(quotationAddCall, { as, body })).body.data
  const { sn } = await shop.database.read.selectFrom('quotation').select('sn').where('id', '=', id).executeTakeFirstOrThrow()
  return sn
}

/** The quotation of a number, as its store reads it. */
async function readBySn(shop: Shop, as: string, sn: string) {
  const { id } = await shop.database.read.selectFrom('quotation').select('id').where('sn', '=', sn).executeTakeFirstOrThrow()
  return (await shop.call(quotationReadCall, { as, params: { id } })).body.data
}

/** Accepts what the store reads now, all or some goods; answers the whole response. */
export async function acceptBySn(shop: Shop, as: string, sn: string, goods_ids?: number[]) {
  const { id, hash } = await readBySn(shop, as, sn)
  return shop.call(quotationAcceptCall, { as, params: { id }, body: { hash, ...(goods_ids && { goods_ids }) } })
}

/** A quotation of thirty units with a price; answers what names it. */
export async function giveQuotation(shop: Shop, as: string, goodsId: number) {
  const quotation_sn = await askQuotation(shop, as, [[goodsId, 30]])
  const now = shop.clock.now()
  const body = { quotation_sn, prices: [`${goodsId}:0.0001`], until: addDays(chinaDay(now), 3) }
  await shop.database.write(trx => carryOut(trx, 'quotation-answer', { body, name: '运营小李', now }))
  const { id, hash } = await readBySn(shop, as, quotation_sn)
  return { quotation: id, quotationHash: hash }
}

/** What an operator and the buyer do with quotations in tests. */
export function quotationDesk(shop: Shop) {
  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const run = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx =>
      carryOut<QuotationOperatedWire>(trx, `quotation-${command}`, { body, name: '运营小李', now: shop.clock.now() }),
    )
  const quote = (sn: string, prices: readonly string[], until = day(3)) => run('answer', { quotation_sn: sn, prices: [...prices], until })
  return {
    ...{ day, run, quote },
    quoted: async (lines: readonly (readonly [goodsId: number, number: number])[], prices: readonly string[]) => {
      const sn = await askQuotation(shop, 'buyer', lines)
      await quote(sn, prices)
      return sn
    },
    read: (sn: string) => readBySn(shop, 'buyer', sn),
    orderOf: async (sn: string, goods?: number[]) => {
      const { ids } = (await acceptBySn(shop, 'buyer', sn, goods)).body.data
      return shop.createOrder('buyer', await shop.checkout('buyer', { ids }))
    },
  }
}
