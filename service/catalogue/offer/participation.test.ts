import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { participation } from './participation.ts'

const cases: readonly [what: string, audience: object, before: string | undefined, after: string | undefined][] = [
  ['its customer type', { ranks: [1, 2] }, undefined, undefined],
  ['another customer type', { ranks: [3] }, 'audience', 'audience'],
  ['its code', { stores: ['buyer'] }, undefined, undefined],
  ['another code beside its type', { ranks: [1], stores: ['rival'] }, 'audience', 'audience'],
  ['where it is', { areas: ['江苏省', '四川省 成都市'] }, undefined, undefined],
  ['where it is not', { areas: ['江苏省'] }, 'audience', 'audience'],
  ['who has never ordered', { first_order: true }, undefined, 'audience'],
  ['two orders', { orders: 2 }, undefined, undefined],
  ['something that nobody can read', { rank: [1] }, 'audience', 'audience'],
]

describe.each(dialects)('a promotion on %s', dialect => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => closeShop(shop))

  const refusalOf = async (as: Username | undefined, audience: object) => {
    const promotion = { id: 1, scope: JSON.stringify({ for: audience }) }
    const { read } = shop.database
    const members = as ? await read.selectFrom('member').selectAll().where('id', '=', memberIds[as]).execute() : []
    return (await participation(read, members, [promotion], shop.clock.now()))(members[0]?.id)(promotion)
  }

  it('is for the stores that it names, and not for visitors', async () => {
    const found: Record<string, unknown[]> = {}
    for (const [what, audience] of cases) found[what] = [await refusalOf('buyer', audience)]
    await shop.buy('buyer', goodsIds.lastBox, 1)
    for (const [what, audience] of cases) found[what]!.push(await refusalOf('buyer', audience), await refusalOf(undefined, audience))
    expect(found).toEqual(Object.fromEntries(cases.map(([what, , before, after]) => [what, [before, after, 'audience']])))
    expect(await refusalOf('rival', { first_order: true })).toBeUndefined()
  })
})
