import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { checkInCall } from '@yaoji/contract/calls/rewards/check-in'
import { loginCall, logoutCall } from '@yaoji/contract/calls/identity/session'
import { callTable } from '@yaoji/contract/calls/table'
import { codes } from '@yaoji/contract/codes'
import { accessRows, type AccessRow } from '../../../../testing/service/access/access-rows.ts'
import { equip, goodsOf } from '../../../../testing/service/orders/equip.ts'
import { testPassword, testPasswordHash } from '../../../../testing/service/people/add-member.ts'
import { nobodys, type Belongings } from '../../../../testing/service/access/belongings.ts'
import { memberIds, type Username } from '../../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects, shareOf } from '../../../../testing/service/index.ts'
import type { TestCallInput } from '../../../../testing/service/app/start-test-app.ts'
import { readMemberRows, type MemberRows } from '../../../../testing/service/access/member-rows.ts'
import { testMailbox } from '../../../../testing/service/app/letters.ts'
import { trialGateway } from '../../../../testing/service/app/trial-gateway.ts'

const key = 'one-tab-one-key'
// A missing row fails http/access/access.test.ts. Switching to a store ends the session of the requester.
const calls = callTable.flatMap(({ call, schema }) => {
  const name = `${call.method} ${call.path}`
  const row = accessRows[name] as AccessRow
  if (schema.access !== 'member' || call === logoutCall) return []
  return [{ name, call, row, statuses: [...Object.values(row.foreign ?? {}), ...(row.others ? [row.others] : [])] }]
})

/** security.md section 1, row 18: what a tab sent for one member it sends for the next, with the same key and every id swapped. */
describe.each(dialects)('two members after each other in one tab on %s', dialect => {
  let shop: Shop
  let first: Belongings
  let memberRows: MemberRows

  beforeAll(async () => {
    shop = await openShop(dialect, { openGateway: trialGateway().open, config: { senders: testMailbox().senders } })
    await shop.database.write(async trx => {
      await trx.updateTable('person').set({ password_hash: testPasswordHash }).execute()
      await trx.updateTable('stock').set({ onhand: 1_000_000 }).execute()
      await trx.updateTable('batch').set({ quantity: 1_000_000 }).execute()
      await trx.updateTable('coupon').set({ name: '机密券' }).where('member_id', '=', memberIds.rival).execute()
      await trx.updateTable('address').set({ detail: '机密路' }).where('member_id', '=', memberIds.rival).execute()
    })
    // Each call is tried with its own shipped and paid order.
    for (const as of ['buyer', 'rival'] as const) {
      await shop.recharge(as, 100_000_000)
      // Brings a chance to draw.
      await shop.call(checkInCall, { as })
    }
    // What lists show, for any call.
    first = await equip(shop, 'rival')
    memberRows = await readMemberRows(shop.database)
  })
  afterAll(() => closeShop(shop))

  /** A browser's cookies: each answer's replace those of the same name. */
  function tab() {
    const cookies = new Map<string, string>()
    const send = async (call: Call, input: TestCallInput = {}) => {
      const headers = { ...input.headers, cookie: [...cookies].map(pair => pair.join('=')).join('; ') }
      const answer = await shop.call(call, { ...input, headers })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
        cookies.set(name, value)
      }
      return answer
    }
    const logIn = async (username: Username) => {
      await shop.database.write(async trx => {
        await trx.deleteFrom('rate_window').execute()
        // A call of the table changes it.
        await trx.updateTable('person').set({ password_hash: testPasswordHash }).where('username', '=', username).execute()
      })
      expect((await send(loginCall, { body: { username, password: testPassword } })).body.code).toBe(codes.success)
    }
    return { send, logIn }
  }

  test.each(shareOf(dialect, calls))('$name', async ({ call, row, statuses }) => {
    await shop.database.write(async trx => {
      for (const table of ['cart_line', 'idempotency'] as const) await trx.deleteFrom(table).execute()
      // Each row uploads a file, and both unused files and uploads per minute are limited.
      await trx.deleteFrom('file').where('used_for', 'is', null).execute()
    })
    shop.clock.advance(60_000)
    const theirs = await equip(shop, 'rival', row)
    const { send, logIn } = tab()
    const request = { ...row.request(theirs), idempotencyKey: key }
    await logIn('rival')
    expect((await send(call, request)).body.code).toBe(codes.success)
    await send(logoutCall)

    await logIn('buyer')
    const [before, all] = [await memberRows(memberIds.rival), await memberRows()]
    const { status, body } = await send(call, request)
    if (statuses.length > 0) expect(statuses).toContain(status)
    else expect(body.code).toBe(codes.success)
    if (status >= 400) expect(await memberRows()).toEqual(all)
    else expect(await memberRows(memberIds.rival)).toEqual(before)
    const named = [first, theirs].flatMap(({ order, shipped, quote, import: list }) => [order, shipped, quote, list])
    const ids = named.filter(id => !Object.values(nobodys).includes(id))
    const secrets = ['机密', `试验商品${goodsOf.rival}`, `试验药店${memberIds.rival}`, ...ids]
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
  })
})
