import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { paperKindNames } from '@yaoji/contract/papers/kinds'
import { endless } from '@yaoji/contract/papers/states'
import { fillCommerceFixture, memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { loadOffers } from './offer.ts'
import type { Offer } from './sale-offer.ts'

describe.each(dialects)('papers that a store lacks, on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture } })
  })
  afterAll(() => shop.close())

  const offerOf = async (goodsId: number, username: Username = 'buyer'): Promise<Offer> => {
    const { read } = shop.database
    const member = await read.selectFrom('member').selectAll().where('code', '=', username).executeTakeFirstOrThrow()
    const offer = (await loadOffers(read, member, [goodsId], shop.clock.now())).get(goodsId)
    if (!offer) throw new Error(`no offer of ${goodsId}`)
    return offer
  }
  const reason = async (goodsId: number, username?: Username) => (await offerOf(goodsId, username)).cantBuy
  const today = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const hold = (kind: string, expires_on: string) =>
    shop.database.write(async trx => {
      await trx.deleteFrom('member_paper').where('kind', '=', kind).execute()
      await trx.insertInto('member_paper').values({ member_id: memberIds.buyer, kind, expires_on }).execute()
    })

  /** Every paper that a store may have, all but some of them in force. */
  const holdAllBut = (...lacking: string[]) =>
    shop.database.write(async trx => {
      await trx.deleteFrom('member_paper').where('member_id', '=', memberIds.buyer).execute()
      const rows = paperKindNames.filter(kind => !lacking.includes(kind)).map(kind => ({ kind, member_id: memberIds.buyer }))
      if (rows.length === 0) return
      await trx
        .insertInto('member_paper')
        .values(rows.map(row => ({ ...row, expires_on: endless })))
        .execute()
    })
  const beOf = (rank: number, scope: string) =>
    shop.database.write(async trx => {
      await trx.updateTable('member').set({ rank }).where('id', '=', memberIds.buyer).execute()
      await trx
        .insertInto('member_scope')
        .values({ member_id: memberIds.buyer, scope })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      await trx.updateTable('goods').set({ scope }).where('id', '=', goodsIds.cold).execute()
    })
  const clinic = ['医疗机构执业许可证', '诊所备案凭证']
  const addressOf = (kind: string) => `/zzzj?kind=${encodeURIComponent(kind)}`

  test.each([
    ['保健食品', 1, ['食品经营许可证']],
    ['食品', 5, ['食品经营许可证']],
    ['二类器械', 1, ['第二类医疗器械经营备案凭证']],
    ['三类器械', 4, ['第三类医疗器械经营许可证']],
    ['化学药', 1, ['药品经营许可证']],
    ['中药饮片', 3, ['药品经营许可证']],
    ['化学药', 2, clinic],
    ['二类器械', 2, clinic],
    ['消杀', 1, ['营业执照']],
    ['化妆品', 6, ['采购委托书']],
    ['化妆品', 2, ['采购委托书']],
  ])('%s need a paper of customer type %i, that was handed in and is in force: %s', async (scope, rank, kinds) => {
    await beOf(rank, scope)
    await holdAllBut(...kinds)
    expect(await reason(goodsIds.cold)).toEqual({
      code: 'QUAL_MISSING',
      text: `缺少${kinds.join('或')}`,
      action: { kind: 'link', text: '提交资质', url: addressOf(kinds[0]!) },
    })
    for (const kind of kinds) {
      await holdAllBut(...kinds)
      await hold(kind, today(-1))
      expect(await reason(goodsIds.cold)).toMatchObject({ code: 'QUAL_EXPIRED', text: `${kind}已过期`, action: { url: addressOf(kind) } })
      await hold(kind, today(0))
      expect(await reason(goodsIds.cold)).toBeNull()
    }
    await beOf(1, '化学药')
  })

  test('含麻 goods need their own paper next to the right to them', async () => {
    await shop.database.write(async trx => {
      await trx.updateTable('member').set({ is_special: 1 }).where('id', '=', memberIds.buyer).execute()
      await trx.updateTable('goods').set({ is_ephedrine: 1 }).where('id', '=', goodsIds.cold).execute()
    })
    await holdAllBut('含麻采购委托书')
    expect(await reason(goodsIds.cold)).toMatchObject({ code: 'QUAL_MISSING', text: '缺少含麻采购委托书' })
    await holdAllBut()
    expect(await reason(goodsIds.cold)).toBeNull()
    await shop.database.write(async trx => {
      await trx.updateTable('member').set({ is_special: 0 }).where('id', '=', memberIds.buyer).execute()
      await trx.updateTable('goods').set({ is_ephedrine: 0 }).where('id', '=', goodsIds.cold).execute()
    })
  })

  test('a clinic that makes no profit has no 营业执照', async () => {
    await beOf(2, '化学药')
    await holdAllBut('营业执照')
    expect(await reason(goodsIds.cold)).toBeNull()
    await beOf(1, '化学药')
  })

  test('a store that operators opened without its papers buys in its scopes as long as it is open, also where a transaction reads', async () => {
    await holdAllBut(...paperKindNames)
    const inside = () =>
      shop.database.write(async trx => {
        const member = await trx.selectFrom('member').selectAll().where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
        return (await loadOffers(trx, member, [goodsIds.packed], shop.clock.now())).get(goodsIds.packed)?.cantBuy?.code
      })
    expect([(await reason(goodsIds.packed))?.code, await inside()]).toEqual(['QUAL_MISSING', 'QUAL_MISSING'])
    await shop.database.write(async trx => {
      const people = { opened_by: '超级管理员', signed_by: '质管' }
      const opening = { member_id: memberIds.buyer, reason: '灾区急需', scopes: '[]', opened_at: 0, ends_at: 1, ...people }
      await trx.insertInto('store_opening').values(opening).execute()
      // As the opening itself does.
      await trx.updateTable('member').set({ is_passed: 1 }).where('id', '=', memberIds.buyer).execute()
    })
    expect([await reason(goodsIds.packed), await inside()]).toEqual([null, undefined])
    await shop.database.write(async trx => {
      await trx.updateTable('store_opening').set({ closed_at: 1, closed_why: 'over' }).execute()
      await trx.updateTable('member').set({ is_passed: 1 }).where('id', '=', memberIds.buyer).execute()
    })
    expect((await reason(goodsIds.packed))?.code).toBe('QUAL_MISSING')
    await holdAllBut()
  })

  test('of two papers for the same one in force is enough', async () => {
    await beOf(2, '化学药')
    await hold('医疗机构执业许可证', today(-30))
    await hold('诊所备案凭证', today(30))
    expect(await reason(goodsIds.packed)).toBeNull()
    await hold('诊所备案凭证', today(-1))
    expect((await reason(goodsIds.packed))?.text).toBe('诊所备案凭证已过期')
    await beOf(1, '化学药')
    await holdAllBut()
  })
})
