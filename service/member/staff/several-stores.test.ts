import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staffInviteCall } from '@yaoji/contract/calls/member/staff'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const as = 'buyer'
const [here, second, foreign] = [memberIds.buyer, memberIds.special, memberIds.rival]

describe.each(dialects)('an invitation to several stores on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.database.write(async trx => {
      const { person_id } = await trx.selectFrom('membership').select('person_id').where('member_id', '=', here).executeTakeFirstOrThrow()
      await trx.insertInto('membership').values({ person_id, member_id: second, role: 'owner', is_default: 0 }).execute()
      await trx.deleteFrom('outbox').execute()
    })
  })
  afterEach(() => closeShop(shop))

  const invite = (stores?: number[], phone = '139-1111-2222') =>
    shop.call(staffInviteCall, { as, body: { phone, role: 'finance', ...(stores && { stores }) } })
  const open = async () =>
    (
      await shop.database.read
        .selectFrom('invitation')
        .select(['member_id', 'phone'])
        .where('state', '=', 'open')
        .orderBy('member_id')
        .execute()
    ).map(row => [row.member_id, row.phone])
  const letters = async () =>
    (await shop.database.read.selectFrom('outbox').select('message').execute()).map(row => JSON.parse(row.message) as object)

  test('goes to each of them with one SMS', async () => {
    expect((await invite([second, here, here])).status).toBe(200)
    expect(await open()).toEqual([here, second].toSorted((a, b) => a - b).map(id => [id, '13911112222']))
    expect(await letters()).toMatchObject([{ kind: 'storeInvited', company: `试验药店${Math.min(here, second)}等2家门店`, role: '财务' }])
    expect((await invite()).status).toBe(200)
    expect(await open()).toHaveLength(2)
  })

  test('changes nothing where one of them is not the own, or the person is no 店主 there', async () => {
    expect(await invite([here, foreign])).toMatchObject({ status: 404 })
    await shop.database.write(trx =>
      trx.updateTable('membership').set({ role: 'buyer' }).where('member_id', '=', second).where('is_default', '=', 0).execute(),
    )
    expect(await invite([here, second])).toMatchObject({ status: 404 })
    expect([await open(), await letters()]).toEqual([[], []])
  })

  test('says in which store it cannot be, and goes to none', async () => {
    const { phone } = await shop.database.read
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .select('phone')
      .where('member_id', '=', second)
      .where('is_default', '=', 1)
      .executeTakeFirstOrThrow()
    expect((await invite([here, second], phone)).body.errors).toEqual({ phone: [`试验药店${second}：该手机号已在本店人员中`] })
    expect([await open(), await letters()]).toEqual([[], []])
  })
})
