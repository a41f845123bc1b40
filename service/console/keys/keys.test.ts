import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleKeyCreateCall, consoleKeysCall } from '@yaoji/contract/calls/console/keys'
import { operateKeyEndCall } from '@yaoji/contract/calls/operator/key'
import { cleanUp } from '../../operations/retention/clean-up.ts'
import { stepAt, totpOf } from '../../identity/second-factor/totp.ts'
import { signatureOf } from '../../platform/http/access/signature.ts'
import { closeConsole, openConsole, sampleSecret, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const configured = 'C'.repeat(32)

describe.each(dialects)('keys of programs in the console on %s', dialect => {
  let shop: ConsoleShop
  const open = async (operatorKeys: ReadonlyMap<string, string>) =>
    void (shop = await openConsole(dialect, { operatorKeys, operatorScopes: new Map() }))
  beforeEach(() => open(new Map([['old', configured]])))
  afterEach(() => closeConsole(shop))

  const codeNow = () => totpOf(sampleSecret, stepAt(shop.clock.now()))
  const create = (key_name: string, key_scope = 'pull', code = codeNow()) => {
    // A code counts once.
    shop.clock.advance(30_000)
    return shop.press(consoleKeyCreateCall, { as: 'admin', body: { key_name, key_scope, code: code === 'now' ? codeNow() : code } })
  }
  const made = async (name: string, scope?: string) => (await create(name, scope, 'now')).body.data.secret
  const end = (key_name: string) => shop.press(operateKeyEndCall, { as: 'admin', body: { key_name } })
  const list = async () => (await shop.press(consoleKeysCall, { as: 'admin' })).body.data.list

  async function call(path: string, key: string, secret: string) {
    const signed = { method: 'POST', path, timestamp: String(Math.floor(shop.clock.now() / 1000)), nonce: randomUUID(), body: '' }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-yaoji-key': key,
      'x-yaoji-timestamp': signed.timestamp,
      'x-yaoji-nonce': signed.nonce,
      'x-yaoji-signature': signatureOf(secret, signed),
    }
    return (await shop.app.inject({ method: 'POST', url: path, headers })).statusCode
  }
  const pull = (key: string, secret: string) => call('/api/operator/changes', key, secret)

  test('let a program in within its scope, count its calls by day, and end at once', async () => {
    const secret = await made('wms', 'pull')
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect([await pull('wms', secret), await pull('wms', configured), await pull('old', configured)]).toEqual([200, 401, 200])
    expect(await call('/api/operator/goods/upsert', 'wms', secret)).toBe(403)
    shop.clock.advance(86_400_000)
    await pull('wms', secret)
    const [old, wms] = await list()
    expect(old).toMatchObject({ key_name: 'old', is_configured: 1, key_scope: '', created_at: null, days: [{ calls: 1 }] })
    expect(wms).toMatchObject({ key_name: 'wms', is_configured: 0, key_scope: 'pull', created_by: shop.nameOf('admin'), ended_at: null })
    expect(wms?.days.map(({ calls }) => calls)).toEqual([1, 1])
    expect(wms?.last_at).toBe(Math.floor(shop.clock.now() / 1000))
    expect(JSON.stringify(await list())).not.toContain(secret)
    expect((await end('wms')).status).toBe(200)
    expect(await pull('wms', secret)).toBe(401)
    expect((await list())[1]).toMatchObject({ ended_by: shop.nameOf('admin') })
    expect((await end('wms')).status).toBe(404)
    expect((await end('old')).body.msg).toContain('YAOJI_OPERATOR_KEYS')
  })

  test('are made with a right code that was not used before, and wrong ones lock', async () => {
    const code = codeNow()
    expect((await create('a', 'finance', code)).status).toBe(200)
    const again = await create('b', 'finance', code)
    expect([again.status, again.body.errors?.code?.join()]).toEqual([422, expect.stringContaining('只能用一次')])
    for (let times = 0; times < 4; times++) await create('b', 'finance', '000000')
    expect((await create('b', 'finance', 'now')).body.errors?.code?.join()).toMatch(/错误次数过多/)
    expect((await list()).map(row => row.key_name)).toEqual(['old', 'a'])
  })

  test('are answered again where the answer was lost, though the code is used up', async () => {
    const body = { key_name: 'wms', key_scope: 'pull', code: codeNow() }
    const make = (more: object = {}) =>
      shop.press(consoleKeyCreateCall, { as: 'admin', body: { ...body, ...more }, idempotencyKey: 'lost-answer' })
    const first = await make()
    const again = await make()
    expect([first.status, again.status, again.body.data]).toEqual([200, 200, first.body.data])
    expect((await make({ key_scope: 'finance' })).status).toBe(422)
    expect((await list()).map(row => row.key_name)).toEqual(['old', 'wms'])
  })

  test.each([
    ['old', 'pull', 'key_name', /已经用过/],
    ['ended', 'pull', 'key_name', /已经用过/],
    ['a b', 'pull', 'key_name', /密钥名字/],
    ['x'.repeat(41), 'pull', 'key_name', /密钥名字/],
    ['', 'pull', 'key_name', /密钥名字/],
    ['wms', 'all', 'key_scope', /权限/],
    ['wms', '', 'key_scope', /权限/],
  ])('are refused at their field without using the code up: %s %s', async (name, scope, field, message) => {
    await made('ended')
    await end('ended')
    shop.clock.advance(30_000)
    const body = { key_name: name, key_scope: scope, code: codeNow() }
    const refused = await shop.press(consoleKeyCreateCall, { as: 'admin', body })
    expect([refused.status, refused.body.errors?.[field]?.join()]).toEqual([422, expect.stringMatching(message)])
    expect((await shop.press(consoleKeyCreateCall, { as: 'admin', body: { ...body, key_name: 'fine', key_scope: 'pull' } })).status).toBe(
      200,
    )
  })

  test('are written to the audit log without the secret or the code, and are for administrators alone', async () => {
    const secret = await made('wms', 'warehouse')
    await end('wms')
    const entries = await shop.database.read.selectFrom('audit_entry').selectAll().orderBy('id').execute()
    expect(entries.map(({ action, object, actor }) => [action, object, actor])).toEqual(
      ['key/create', 'key/end'].map(action => [action, 'key:wms', shop.nameOf('admin')]),
    )
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${secret}|"code"`))
    const body = { key_name: 'x', key_scope: 'pull', code: '123456' }
    expect((await shop.press(consoleKeyCreateCall, { as: 'finance', body })).status).toBe(403)
    expect((await shop.press(consoleKeysCall, { as: 'finance' })).status).toBe(403)
  })

  test('open the signed calls of a shop that has none in its configuration', async () => {
    await closeConsole(shop)
    await open(new Map())
    expect(await pull('wms', configured)).toBe(404)
    const secret = await made('wms')
    expect(await pull('wms', secret)).toBe(200)
    await end('wms')
    expect(await pull('wms', secret)).toBe(404)
  })

  test('forget how often a key called on days that are long over', async () => {
    await pull('old', configured)
    const later = shop.clock.now() + 91 * 86_400_000
    expect((await list())[0]?.last_at).not.toBe(null)
    await cleanUp(shop.database, later)
    expect((await list())[0]).toMatchObject({ last_at: null, days: [] })
  })
})
