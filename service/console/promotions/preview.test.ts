import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consolePromotionPreviewCall } from '@yaoji/contract/calls/console/promotions'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { operatedPromotionKinds, type OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { promotionDocuments } from '../../../testing/service/shops/promotion-documents.ts'

const { packed, limited } = goodsIds
const documents = promotionDocuments('8.00')

describe.each(dialects)('a promotion as a store will see it on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.database.write(trx => trx.updateTable('promotion').set({ begins_at: 1, ends_at: 2 }).execute())
  })
  afterAll(() => closeConsole(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const preview = (kind: OperatedPromotionKind, more: object = {}, store = 'buyer', as: 'promotion' | 'service' = 'promotion') => {
    const document = { name: '预览', begins: day(-1), ends: day(5), ...documents[kind], ...more }
    const file = Buffer.from(JSON.stringify(document)).toString('base64url')
    return shop.press(consolePromotionPreviewCall, { as, body: { promotion_kind: kind, file, store } })
  }
  const written = async () =>
    JSON.stringify(
      await Promise.all(
        (['promotion', 'promotion_goods', 'special_price', 'promotion_event', 'audit_entry'] as const).map(table =>
          shop.database.read.selectFrom(table).selectAll().execute(),
        ),
      ),
    )

  test.each(operatedPromotionKinds)('%s shows what the store gets by it, and leaves nothing behind', async kind => {
    const before = await written()
    const { status, body } = await preview(kind)
    expect(status).toBe(200)
    expect(body.data.company).not.toBe('')
    // The buyer has ordered nothing yet: 新人特价 is for it too.
    expect(body.data.is_shown, kind).toBe(true)
    expect(await written()).toBe(before)
  })

  test('tells the price before and after, and the tag or text of what else it gives', async () => {
    const goods = async (kind: OperatedPromotionKind, more: object = {}) => (await preview(kind, more)).body.data.goods
    expect(await goods('special')).toMatchObject([{ goods_id: packed, before: '9.60', after: '8.00' }])
    expect((await goods('special', { begins: day(2) }))[0]).toMatchObject({ before: '9.60', after: '8.00' })
    const [reduced] = await goods('item-reduction')
    expect([reduced?.before, reduced?.after, reduced?.gains.join()]).toEqual(['9.60', '9.60', expect.stringContaining('100')])
    expect((await goods('flash-sale'))[0]?.gains).toContain('秒杀 ¥8.00')
    expect((await goods('full-reduction')).length).toBe(6)
  })

  test('shows nothing to a store that it is not for, and refuses what the desk would refuse', async () => {
    const others = (await preview('special', { for: { stores: ['rival'] } })).body.data
    expect(others.is_shown).toBe(false)
    expect((await preview('special', { for: { stores: ['rival'] } }, 'rival')).body.data.is_shown).toBe(true)
    expect((await preview('special', {}, 'nobody')).body.errors).toEqual({ store: ['没有这家门店'] })
    const wrong = await preview('special', { goods: [{ id: limited, price: '900.00' }] })
    expect([wrong.status, wrong.body.errors?.file?.[0]]).toEqual([422, expect.stringContaining('要低于批发价')])
    expect((await preview('special', {}, 'buyer', 'service')).status).toBe(403)
  })
})
