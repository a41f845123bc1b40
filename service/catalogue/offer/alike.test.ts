import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperKindNames } from '@yaoji/contract/papers/kinds'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { loadOffers } from './offer.ts'
import { viewerOf } from './viewer.ts'

const member_id = memberIds.buyer

describe.each(dialects)('stores that are offered the same, on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterAll(() => shop.close())

  /** What the store has in common with those alike, and why it may not buy the goods, with these papers. */
  const withPapers = async (...papers: readonly { kind: string; expires_on: string }[]) => {
    await shop.database.write(async trx => {
      await trx.deleteFrom('member_paper').where('member_id', '=', member_id).execute()
      const rows = papers.map(paper => ({ ...paper, member_id }))
      await trx.insertInto('member_paper').values(rows).execute()
    })
    const { read } = shop.database
    const now = shop.clock.now()
    const member = await read.selectFrom('member').selectAll().where('id', '=', member_id).executeTakeFirstOrThrow()
    const offer = (await loadOffers(read, member, [goodsIds.packed], now)).get(goodsIds.packed)
    return { alike: (await viewerOf(read, member, now))?.alike, why: offer?.cantBuy?.code }
  }
  const papersUntil = (expires_on: string) => paperKindNames.map(kind => ({ kind, expires_on }))

  test('hold papers of the same kinds in force, whenever these end', async () => {
    const first = await withPapers(...papersUntil('2099-01-01'))
    expect(first.why).toBeUndefined()
    expect(await withPapers(...papersUntil('2097-05-05').toReversed())).toEqual(first)
    expect((await withPapers(...papersUntil('2099-01-01').slice(1))).alike).not.toBe(first.alike)
  })

  test('are others once their papers are over', async () => {
    const [valid, over] = [await withPapers(...papersUntil('2099-01-01')), await withPapers(...papersUntil('2020-01-01'))]
    expect(over.alike).not.toBe(valid.alike)
    expect([valid.why, over.why]).toEqual([undefined, 'QUAL_EXPIRED'])
  })
})
