import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftDropCall, draftListCall, programOrderCall } from '@yaoji/contract/calls/purchase/program-order'
import { programLimits } from '@yaoji/contract/people/programs'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'

const as = 'buyer'
const dayMs = 86_400_000

describe.each(dialects)('drafts of a store on %s', dialect => {
  let shop: Shop
  let token: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    token = await letProgram(shop, as)
  })
  afterEach(() => closeShop(shop))

  const send = (erp_sn: string, more: object = {}) =>
    shop.call(programOrderCall, { token, body: { erp_sn, lines: [`1:${goodsIds.packed}:30`], ...more } })
  const stored = async () =>
    (await shop.database.read.selectFrom('program_order').select('number').orderBy('number').execute()).map(({ number }) => number)
  /** Further ones up to the limit, the first included. */
  const fill = () =>
    shop.database.write(async trx => {
      const row = await trx.selectFrom('program_order').selectAll().executeTakeFirstOrThrow()
      const copies = Array.from({ length: programLimits.openDraftsMax - 1 }, (_, place) => ({
        ...row,
        id: `${row.id}${place}`,
        number: `N${place}`,
      }))
      await trx.insertInto('program_order').values(copies).execute()
    })

  it('are not more than its people can look through: one that is ordered at once, and the same again, are none', async () => {
    const { id } = (await send('FIRST')).body.data
    await fill()
    const { status, body } = await send('MORE')
    expect([status, body.msg]).toEqual([409, '本店待处理的草稿已有200张，请先在网站“程序接入”提交或作废，再存新的草稿'])
    expect((await send('FIRST')).body.data.id).toBe(id)
    expect((await send('ORDER', { submit: 1 })).body.data.state).toBe('ordered')
    await shop.call(draftDropCall, { as, params: { id }, body: {} })
    expect((await send('MORE')).status).toBe(200)
    expect((await send('LAST')).status).toBe(409)
  })

  it('are listed up to that number', async () => {
    await send('FIRST')
    await fill()
    const row = await shop.database.read.selectFrom('program_order').selectAll().executeTakeFirstOrThrow()
    await shop.database.write(trx =>
      trx
        .insertInto('program_order')
        .values({ ...row, id: 'beyond', number: 'BEYOND' })
        .execute(),
    )
    expect((await shop.call(draftListCall, { as })).body.data.list).toHaveLength(programLimits.openDraftsMax)
  })

  it('are deleted after half a year, dropped or forgotten; what was ordered stays', async () => {
    await send('FORGOTTEN')
    await shop.call(draftDropCall, { as, params: { id: (await send('DROPPED')).body.data.id }, body: {} })
    await send('ORDERED', { submit: 1 })
    await cleanUp(shop.database, shop.clock.now() + programLimits.draftDays * dayMs - 1)
    expect(await stored()).toEqual(['DROPPED', 'FORGOTTEN', 'ORDERED'])
    await cleanUp(shop.database, shop.clock.now() + programLimits.draftDays * dayMs)
    expect(await stored()).toEqual(['ORDERED'])
  })
})
