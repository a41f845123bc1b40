import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleLogInCall } from '@yaoji/contract/calls/console/session'
import * as calls from '@yaoji/contract/calls/console/staff'
import { stepAt, totpOf } from '../../identity/second-factor/totp.ts'
import { closeConsole, openConsole, sampleSecret, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { takeCode } from '../session/factor.ts'

describe.each(dialects)('accounts of the staff in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => void (shop = await openConsole(dialect)))
  afterEach(() => closeConsole(shop))

  const codeNow = (secret = sampleSecret) => {
    // A code counts once.
    shop.clock.advance(30_000)
    return totpOf(secret, stepAt(shop.clock.now()))
  }
  const person = { name: '何小禾', account: 'hexiaohe', role: 'service' } as const
  const create = (fields: Record<string, string> = {}, as: 'admin' | 'finance' = 'admin') =>
    shop.press(calls.consoleStaffCreateCall, { as, body: { ...person, code: codeNow(), ...fields } })
  const logIn = async (account: string, password: string, secret: string) =>
    (await shop.press(consoleLogInCall, { body: { account, password, code: codeNow(secret) } })).status
  const list = async () => (await shop.press(calls.consoleStaffCall, { as: 'admin' })).body.data.list
  const lock = (account: string, is_locked: 0 | 1, code = is_locked === 0 ? codeNow() : undefined) =>
    shop.press(calls.consoleStaffLockCall, { as: 'admin', body: { account, is_locked, ...(code !== undefined && { code }) } })
  const accountOf = async (name: string) => (await list()).find(row => row.name === name)?.account ?? ''

  test('are made with a password and an authenticator that work, locked, let in again and reset', async () => {
    const { data } = (await create()).body
    expect(data).toMatchObject({ ...person, recovery: expect.objectContaining({ length: 10 }), qr: { modules: expect.any(Number) } })
    expect(await logIn('hexiaohe', data.password, data.secret)).toBe(200)
    const row = (await list()).find(({ account }) => account === 'hexiaohe')
    expect(row).toMatchObject({ role: 'service', is_locked: 0, created_by: shop.nameOf('admin'), last_at: expect.any(Number) })
    expect(JSON.stringify(await list())).not.toContain(data.secret)

    expect((await lock('hexiaohe', 1)).body.data).toEqual({ name: '何小禾' })
    expect(await logIn('hexiaohe', data.password, data.secret)).not.toBe(200)
    await lock('hexiaohe', 0)
    expect(await logIn('hexiaohe', data.password, data.secret)).toBe(200)

    const reset = await shop.press(calls.consoleStaffResetCall, { as: 'admin', body: { account: 'hexiaohe', code: codeNow() } })
    const fresh = reset.body.data
    expect(await logIn('hexiaohe', data.password, data.secret)).not.toBe(200)
    expect(await logIn('hexiaohe', fresh.password, fresh.secret)).toBe(200)
    const open = shop.database.read.selectFrom('staff_session').select('id_hash').where('revoked_at', 'is', null)
    expect(
      await open.where('staff_id', '=', eb => eb.selectFrom('staff').select('id').where('account', '=', 'hexiaohe')).execute(),
    ).toHaveLength(1)
  })

  test.each([
    ['an account that is taken', { account: 'same' }, 'account', /已经有人用/],
    ['a name that is taken', { name: '同名' }, 'name', /已经有人用/],
    ['an account of other letters', { account: 'He' }, 'account', /./],
    ['a name of other signs', { name: '何<b>' }, 'name', /./],
    ['a role that there is not', { role: 'owner' }, 'role', /./],
    ['a wrong code', { code: '000000' }, 'code', /./],
  ])('are refused at the field with %s', async (_name, fields: Record<string, string>, field, text) => {
    await create({ name: '同名', account: 'same' })
    const refused = await create(fields)
    expect([refused.status, refused.body.errors?.[field]?.join()]).toEqual([422, expect.stringMatching(text)])
    expect((await list()).map(({ account }) => account)).not.toContain('hexiaohe')
  })

  test('are for 超级管理员 alone, who does not lock or reset the own one', async () => {
    expect((await create({}, 'finance')).status).toBe(403)
    expect((await shop.press(calls.consoleStaffCall, { as: 'finance' })).status).toBe(403)
    const account = await accountOf(shop.nameOf('admin'))
    expect((await lock(account, 1)).body.errors?.account?.join()).toMatch(/另一位超级管理员/)
    const reset = await shop.press(calls.consoleStaffResetCall, { as: 'admin', body: { account, code: codeNow() } })
    expect(reset.body.errors?.account?.join()).toMatch(/另一位超级管理员/)
    expect((await lock('nobody', 1)).status).toBe(404)
  })

  test('are let in again by a code that counts once, not by a session alone', async () => {
    const { data } = (await create()).body
    expect((await lock('hexiaohe', 1)).status).toBe(200)
    const isLocked = async () => (await list()).find(({ account }) => account === 'hexiaohe')?.is_locked
    const bare = await shop.press(calls.consoleStaffLockCall, { as: 'admin', body: { account: 'hexiaohe', is_locked: 0 } })
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['code']])
    const code = codeNow()
    expect((await lock('hexiaohe', 0, code === '000000' ? '111111' : '000000')).status).toBe(422)
    expect(await isLocked()).toBe(1)
    expect((await lock('hexiaohe', 0, code)).status).toBe(200)
    await lock('hexiaohe', 1)
    expect((await lock('hexiaohe', 0, code)).status).toBe(422)
    expect(await isLocked()).toBe(1)
    expect(await logIn('hexiaohe', data.password, data.secret)).toBe(422)
  })

  test('are not both locked by two administrators who lock each other at the same moment', async () => {
    const other = shop.nameOf('finance')
    await shop.database.write(trx => trx.updateTable('staff').set({ role: 'admin' }).where('name', '=', other).execute())
    const [own, others] = [await accountOf(shop.nameOf('admin')), await accountOf(other)]
    const [first, second] = [await shop.enter('admin'), await shop.enter('finance')]
    const press = (cookie: string, account: string) =>
      shop.press(calls.consoleStaffLockCall, { headers: { cookie }, body: { account, is_locked: 1 } })
    const answers = await Promise.all([press(first, others), press(second, own)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = shop.database.read.selectFrom('staff').select('account').where('role', '=', 'admin').where('is_locked', '=', 0)
    expect(await left.execute()).toHaveLength(1)
  })

  test('take no code of an authenticator that was reset after their row was read', async () => {
    const { data } = (await create()).body
    const find = shop.database.read.selectFrom('staff').selectAll().where('account', '=', 'hexiaohe')
    const before = await find.executeTakeFirstOrThrow()
    await shop.press(calls.consoleStaffResetCall, { as: 'admin', body: { account: 'hexiaohe', code: codeNow() } })
    const code = codeNow(data.secret)
    expect(await shop.database.write(trx => takeCode(trx, before, code, shop.clock.now()))).toBe(false)
  })

  test('leave who made and locked them in the audit log, without password, secret and codes', async () => {
    const { data } = (await create()).body
    await lock('hexiaohe', 1)
    const entries = await shop.database.read.selectFrom('audit_entry').selectAll().orderBy('id').execute()
    expect(entries.map(({ action, object, actor, entry_point }) => [action, object, actor, entry_point])).toEqual(
      ['staff/add', 'staff/lock'].map(action => [action, 'staff:hexiaohe', shop.nameOf('admin'), 'console']),
    )
    const stored = JSON.stringify([entries, await shop.database.read.selectFrom('idempotency').selectAll().execute()])
    for (const secret of [data.password, data.secret, data.recovery[0] ?? '-']) expect(stored).not.toContain(secret)
  })
})
