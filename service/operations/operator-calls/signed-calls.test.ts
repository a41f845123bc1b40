import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { keyScopeOf, mayCall, operatorRoles, staffRoles, type KeyScope } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { signatureOf, type Signed } from '../../platform/http/access/signature.ts'

const secret = 'A'.repeat(32)
const slip = '/api/operator/order/slip'
const operatorKeys = new Map(['erp', 'desk_service', 'wms', 'report', 'chat'].map(key => [key, secret]))
const operatorScopes = new Map<string, KeyScope>([
  ['desk_service', 'service'],
  ['wms', 'warehouse'],
  ['report', 'pull'],
  ['chat', 'chat'],
])

type Change = Partial<Signed & { signature: string; key: string; sent: string }>

/** security.md row 32. */
describe.each(dialects)('signed calls on %s', dialect => {
  let shop: Shop
  let sn: string
  beforeEach(async () => {
    shop = await openShop(dialect, { config: { operatorKeys, operatorScopes } })
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    sn = (await shop.readOrder('buyer', order.order_id)).order_sn
  })
  afterEach(() => closeShop(shop))

  const seconds = () => String(Math.floor(shop.clock.now() / 1000))
  async function ask(change: Change = {}, more: Readonly<Record<string, string>> = {}) {
    const { sent, ...rest } = change
    const signed = { method: 'POST', path: slip, timestamp: seconds(), nonce: randomUUID(), body: `order_sn=${sn}`, ...rest }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-yaoji-key': change.key ?? 'erp',
      'x-yaoji-timestamp': signed.timestamp,
      'x-yaoji-nonce': signed.nonce,
      'x-yaoji-signature': change.signature ?? signatureOf(secret, signed),
      ...more,
    }
    const answer = await shop.app.inject({ method: 'POST', url: slip, headers, payload: sent ?? String(signed.body) })
    return { status: answer.statusCode, body: answer.json() as { msg: string; data: unknown } }
  }
  const state = async () =>
    (await shop.database.read.selectFrom('orders').select('state').where('sn', '=', sn).executeTakeFirstOrThrow()).state

  it('are done once, in the name of their key', async () => {
    const nonce = randomUUID()
    expect(await ask({ nonce })).toMatchObject({ status: 200, body: { data: { order_sn: sn, status: 40, status_text: '已开单' } } })
    expect(await ask({ nonce })).toMatchObject({ status: 401, body: { msg: '该请求已经收到过，请更换随机串后重试' } })
    expect(await ask()).toMatchObject({ status: 409 })
    const kept = await shop.database.read
      .selectFrom('order_event')
      .select(['operator', 'person_id'])
      .where('event', '=', 'release')
      .execute()
    expect(kept).toEqual([{ operator: 'erp', person_id: null }])
  })

  it('are known as long as they count, also one that was signed ahead of its time', async () => {
    const [nonce, timestamp] = [randomUUID(), String(Number(seconds()) + 299)]
    expect(await ask({ nonce, timestamp })).toMatchObject({ status: 200 })
    shop.clock.advance(9 * 60_000)
    await ask()
    expect(await ask({ nonce, timestamp })).toMatchObject({ status: 401, body: { msg: '该请求已经收到过，请更换随机串后重试' } })
  })

  it.each(['wms', 'report', 'chat'])('are refused to a key whose scope they are not in: %s', async key => {
    expect(await ask({ key })).toMatchObject({ status: 403, body: { msg: expect.stringContaining(`密钥${key}的权限`) } })
    expect(await state()).toBe(30)
    expect(await shop.database.read.selectFrom('operator_nonce').select('nonce').execute()).toEqual([])
  })

  it('are done for a key with a role that may do them', async () => {
    expect(await ask({ key: 'desk_service' })).toMatchObject({ status: 200, body: { data: { status: 40 } } })
  })

  it('answer a repeat under an Idempotency-Key as the first time', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await ask({}, key)
    expect(await ask({}, key)).toMatchObject({ status: 200, body: { data: first.body.data } })
  })

  it.each<[string, () => Change]>([
    [
      'another secret',
      () => ({
        signature: signatureOf('B'.repeat(32), {
          method: 'POST',
          path: slip,
          timestamp: seconds(),
          nonce: 'n'.repeat(16),
          body: `order_sn=${sn}`,
        }),
        nonce: 'n'.repeat(16),
      }),
    ],
    ['another method', () => ({ method: 'PUT' })],
    ['another path', () => ({ path: '/api/operator/order/pick' })],
    ['another body', () => ({ sent: 'order_sn=2026112200000000' })],
    ['an unknown key', () => ({ key: 'desk' })],
    ['no signature', () => ({ signature: '' })],
    ['a short nonce', () => ({ nonce: 'short' })],
    ['a time of 301 s ago', () => ({ timestamp: String(Number(seconds()) - 301) })],
    ['a time in 301 s', () => ({ timestamp: String(Number(seconds()) + 301) })],
  ])('are refused with %s, and change nothing', async (_, change) => {
    expect(await ask(change())).toMatchObject({ status: 401, body: { data: null } })
    expect(await state()).toBe(30)
    expect(await shop.database.read.selectFrom('operator_nonce').select('nonce').execute()).toEqual([])
  })

  it('take no body that is too large, and no member’s session instead', async () => {
    expect((await ask({ body: `order_sn=${'1'.repeat(70_000)}` })).status).toBe(413)
    expect((await ask({ signature: '' }, { cookie: await shop.login('buyer') })).status).toBe(401)
    expect(await state()).toBe(30)
  })

  it('to an address that there is not, or by another method, answer 404 whatever they carry', async () => {
    for (const [method, url] of [
      ['POST', '/api/operator/nothing'],
      ['POST', '/api/operator/order/slip/'],
      ['PUT', slip],
      ['DELETE', '/api/nothing'],
    ] as const)
      for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
        const answer = await shop.app.inject({ method, url, headers: { 'content-type': type, 'x-yaoji-key': 'erp' }, payload: '{' })
        expect([method, url, type, answer.statusCode, answer.json<{ code: number }>().code]).toEqual([method, url, type, 404, 404])
      }
  })

  it('are refused by their key before their body is read', async () => {
    const { length } = 'x'.repeat(70_000)
    expect(await ask({ key: 'desk', body: 'x'.repeat(length) })).toMatchObject({ status: 401 })
    expect(await ask({ signature: 'short', body: 'x'.repeat(length) })).toMatchObject({ status: 401 })
  })

  it('say which field is wrong', async () => {
    expect(await ask({ body: 'order_sn=1' })).toMatchObject({ status: 422, body: { msg: '订单编号格式不正确' } })
    expect(await ask({ body: 'order_sn=2026112200000000' })).toMatchObject({ status: 404, body: { msg: '订单不存在' } })
  })
})

it('do not exist without a key', async () => {
  const [dialect] = dialects
  const shop = await openShop(dialect!)
  const answer = await shop.app.inject({ method: 'POST', url: slip, payload: '' })
  await closeShop(shop)
  expect(answer.statusCode).toBe(404)
})

test('a scope covers what its role may do, and the pull but for 业务员, who see their own stores alone; pull and chat are one call each', () => {
  const all = Object.keys(operatorRoles)
  const callsOf = (scope: KeyScope) => all.filter(address => mayCall(scope, address))
  expect([callsOf('pull'), callsOf('chat')]).toEqual([['changes'], ['chat/redeem']])
  for (const role of staffRoles)
    expect(callsOf(role)).toEqual(
      all.filter(address => (address === 'changes' ? role !== 'sales' : operatorRoles[address]?.includes(role))),
    )
  expect([keyScopeOf('仓库'), keyScopeOf('pull'), keyScopeOf('root')]).toEqual(['warehouse', 'pull', undefined])
})
