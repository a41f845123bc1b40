import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { callTable } from '@yaoji/contract/calls/table'
import { codes } from '@yaoji/contract/codes'
import { roleGroups, roles } from '@yaoji/contract/people/roles'
import { roleMessages } from '../../../identity/session/messages.ts'
import { accessRows, type AccessRow } from '../../../../testing/service/access/access-rows.ts'
import { equip, goodsOf } from '../../../../testing/service/orders/equip.ts'
import type { Belongings } from '../../../../testing/service/access/belongings.ts'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects, shareOf } from '../../../../testing/service/index.ts'
import { testMailbox } from '../../../../testing/service/app/letters.ts'
import { trialGateway } from '../../../../testing/service/app/trial-gateway.ts'
import { readMemberRows, type MemberRows } from '../../../../testing/service/access/member-rows.ts'

const memberCalls = callTable.flatMap(({ call, schema: { access, roles: group = 'all' } }) =>
  access === 'member' ? [{ name: `${call.method} ${call.path}`, call, group }] : [],
)

/** security.md section 5: every call of members, as every role of a store, with what is the store's own. */
describe.each(dialects)('the people of a store on %s', dialect => {
  const asked = shareOf(dialect, memberCalls)
  let shop: Shop
  let own: Belongings
  let others: Belongings
  let memberRows: MemberRows

  beforeAll(async () => {
    shop = await openShop(dialect, { openGateway: trialGateway().open, config: { senders: testMailbox().senders } })
    for (const [index, role] of roles.entries()) {
      const person = { id: 100 + index, username: `a ${role}`, phone: `1390000000${index}`, password_hash: '', name: '', created_at: 0 }
      await shop.database.write(async trx => {
        await trx.insertInto('person').values(person).execute()
        await trx.insertInto('membership').values({ person_id: person.id, member_id: memberIds.rival, role, is_default: 1 }).execute()
      })
    }
    own = await equip(shop, 'rival')
    others = await equip(shop, 'buyer')
    memberRows = await readMemberRows(shop.database)
  })
  afterAll(() => closeShop(shop))

  test.each(roles)('%s reaches nothing of another store, whichever id it names', async role => {
    const headers = { cookie: await shop.login(`a ${role}`) }
    const before = await memberRows(memberIds.buyer)
    for (const { name, call, group } of asked) {
      const { request, foreign = {} } = accessRows[name] as AccessRow
      for (const [kind, status] of Object.entries(foreign)) {
        const swapped = { ...own, [kind]: others[kind as keyof Belongings] }
        const answer = await shop.call(call, { ...request(swapped), headers })
        expect(answer.status, `${name} with the ${kind} of another`).toBe(roleGroups[group].includes(role) ? status : 403)
        expect(JSON.stringify(answer.body), name).not.toMatch(new RegExp([others.order, others.quote, others.import].join('|')))
      }
    }
    expect(await memberRows(memberIds.buyer)).toEqual(before)
  })

  test.each(roles)('%s makes the calls that the contract gives to the role, and changes nothing by others', async role => {
    // http/access/access.test.ts says which row is missing.
    const make = async ({ name, call }: (typeof asked)[number]) =>
      (await shop.call(call, { ...(accessRows[name] as AccessRow).request(own), headers: { cookie: await shop.login(`a ${role}`) } })).body
    const before = await memberRows()
    for (const each of asked.filter(({ group }) => !roleGroups[group].includes(role)))
      expect(await make(each), each.name).toMatchObject({ code: codes.forbidden, msg: roleMessages.refused(role, each.group), data: null })
    expect(await memberRows()).toEqual(before)
    for (const each of asked.filter(({ group }) => roleGroups[group].includes(role)))
      expect((await make(each)).code, each.name).not.toBe(codes.forbidden)
  })

  test.each([
    ['finance', '财务账号不能采购，请联系店主'],
    ['reader', '只读账号不能采购，请联系店主'],
  ])('%s sees goods with their price, reads why they cannot be bought, and finds the cart as it is', async (role, text) => {
    await shop.addGoods('rival', goodsOf.buyer, 10)
    const headers = { cookie: await shop.login(`a ${role}`) }
    const { body } = await shop.call(goodsDetailCall, { params: { id: goodsOf.buyer }, headers })
    expect(body.data).toMatchObject({ is_buy: 0, cant_buy: { code: 'ROLE', text, action: null }, price: expect.stringMatching(/^\d/) })
    const cart = async (by: object) => (await shop.call(cartListCall, by)).body.data.total
    expect(await cart({ headers })).toEqual(await cart({ as: 'rival' }))
    expect((await cart({ headers })).data[0]?.goods.cant_buy).toBeNull()
  })
})
