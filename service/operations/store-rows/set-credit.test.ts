import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operateStatementRefuseCall, operateStatementSignCall } from '@yaoji/contract/calls/operator/statement'
import { storeRowsMax } from '@yaoji/contract/operator/store-rows'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { openStoreRows, type StoreRowsShop } from '../../../testing/service/access/store-rows.ts'

/** Of a row that lowers a credit, with its audit entry and transaction. This number may only fall. */
const statementsOfChange = 21
/** Of a call whose rows change nothing, whatever their number. */
const statementsOfNothing = 7

describe.each(dialects)('credit by the ERP on %s', dialect => {
  let shop: StoreRowsShop
  beforeEach(async () => {
    shop = await openStoreRows(dialect)
    await shop.send('stores/upsert', [
      { store: 'buyer', code: 'K1' },
      { store: 'rival', code: 'K2' },
    ])
  })
  afterEach(() => closeConsole(shop))

  const send = async (rows: unknown, key?: string) => (await shop.send('stores/credit', rows, key)).body.data
  const outcomes = (rows: unknown, key?: string) => shop.outcomes('stores/credit', rows, key)
  /** Raises a credit in the two steps that a raise has. */
  async function raise(code: string, limit: string, days = 30) {
    const [first] = (await send([{ code, limit, days }])).rows
    return (await send([{ code, limit, days, confirm: first?.confirm }])).rows[0]
  }

  test('raise nothing until the row comes with its token, and lower at once', async () => {
    const rows = [
      { code: 'K1', limit: '500', days: 30 },
      { code: 'K2', limit: '0.00' },
    ]
    const first = await send(rows)
    expect(first).toMatchObject({
      done: 1,
      waiting: 1,
      refused: 0,
      rows: [{ store: 'buyer', result: 'to_confirm' }, { result: 'unchanged' }],
    })
    expect(first.rows[0]?.reasons.join()).toMatch(/¥0\D.*¥500.*30天/)
    expect(await shop.creditOf('buyer')).toBeUndefined()
    // The same call again waits for the same token.
    expect((await send(rows)).rows[0]).toEqual(first.rows[0])
    const confirmed = [{ ...rows[0], confirm: first.rows[0]?.confirm }]
    expect(await outcomes(confirmed)).toEqual(['updated'])
    expect(await outcomes(confirmed)).toEqual(['unchanged'])
    expect(await outcomes(rows)).toEqual(['unchanged', 'unchanged'])
    expect(await shop.creditOf('buyer')).toEqual({ limit_fen: 50_000, days: 30 })
    expect(await outcomes([{ store: 'buyer', limit: '499.99' }])).toEqual(['updated'])
    expect(await outcomes([{ code: 'K1', limit: 0 }])).toEqual(['updated'])
    expect(await shop.creditOf('buyer')).toEqual({ limit_fen: 0, days: 30 })
    const changes = (await shop.entries()).filter(({ action }) => action === 'store/credit_line')
    expect(changes.map(({ object, actor }) => [object, actor])).toEqual(Array.from({ length: 3 }, () => ['store:buyer', 'erp']))
  })

  test('wait for the signature of a second person above ¥10,000, however often the call comes', async () => {
    const row = { code: 'K1', limit: '20000.00', days: 30 }
    const waiting = await raise('K1', '20000.00')
    expect(waiting).toMatchObject({ result: 'to_sign', store: 'buyer' })
    expect(waiting?.reasons.join()).toContain('需要另一位人员签字')
    expect((await send([row])).rows[0]).toEqual(waiting)
    expect((await send([{ ...row, confirm: waiting?.confirm }])).rows[0]).toEqual(waiting)
    expect(await shop.creditOf('buyer')).toBeUndefined()
    const statement = waiting?.confirm ?? ''
    expect((await shop.press(operateStatementSignCall, { as: 'finance', body: { statement } })).status).toBe(200)
    expect(await shop.creditOf('buyer')).toEqual({ limit_fen: 2_000_000, days: 30 })
    expect(await outcomes([row])).toEqual(['unchanged'])
    expect((await shop.entries()).filter(({ signer }) => signer === shop.nameOf('finance'))).toHaveLength(1)
  })

  test('start again after a refusal, after a change of the facts, and with the token of another row', async () => {
    const waiting = await raise('K1', '20000.00')
    const body = { statement: waiting?.confirm ?? '', reason: '没有依据' }
    expect((await shop.press(operateStatementRefuseCall, { as: 'finance', body })).status).toBe(200)
    expect((await send([{ code: 'K1', limit: '20000.00', days: 30 }])).rows[0]).toMatchObject({ result: 'to_confirm' })
    expect(await outcomes([{ code: 'K1', limit: '20000.00', days: 30, confirm: waiting?.confirm }])).toEqual([
      expect.stringContaining('没有依据'),
    ])
    const [first] = (await send([{ code: 'K2', limit: '100.00', days: 30 }])).rows
    const [other] = (await send([{ code: 'K2', limit: '9000.00', days: 30, confirm: first?.confirm }])).rows
    expect(other).toMatchObject({ result: 'to_confirm' })
    expect(other?.confirm).not.toBe(first?.confirm)
    expect(await shop.creditOf('rival')).toBeUndefined()
    expect(await outcomes([{ code: 'K2', limit: '100.00', days: 30, confirm: 'A'.repeat(16) }])).toEqual([
      expect.stringContaining('refused'),
    ])
  })

  test('refuse a row alone, and say why', async () => {
    await raise('K1', '100.00')
    expect(
      await outcomes([
        { code: 'K1', limit: '50.00' },
        { code: 'K2', limit: '-1.00', days: 30 },
        { code: 'K9', limit: '1.00', days: 30 },
        { code: 'K1', limit: '1.00' },
      ]),
    ).toEqual([
      'updated',
      expect.stringContaining('refused 额度“-1.00”（limit）不对'),
      expect.stringContaining('refused 没有ERP编码“K9”的门店'),
      'refused 和第1行是同一家门店',
    ])
    for (const [row, reason] of [
      [{ days: 30 }, /没有额度（limit）/],
      [{ limit: '1.005', days: 30 }, /额度“1\.005”/],
      [{ limit: '99999999999.00', days: 30 }, /额度“99999999999\.00”/],
      [{ limit: '1.00' }, /没有账期天数/],
      [{ limit: '1.00', days: 0 }, /账期天数“0”/],
      [{ limit: '1.00', days: 366 }, /账期天数“366”/],
      [{ limit: '1.00', days: '1e1' }, /账期天数“1e1”/],
      [{ limit: '1.00', days: 30, confirm: '<' }, /确认码/],
      [{ limit: '1.00', days: 30, owed: '0' }, /没有名为“owed”的字段/],
    ] as const) {
      const [outcome] = await outcomes([{ code: 'K2', ...row }])
      expect(outcome).toMatch(/^refused /)
      expect(outcome).toMatch(reason)
    }
  })

  test('are for 财务', async () => {
    const rows = [{ code: 'K1', limit: '0.00' }]
    for (const key of ['service', 'quality', 'pull']) expect((await shop.send('stores/credit', rows, key)).status).toBe(403)
    expect(await outcomes(rows, 'finance')).toEqual(['unchanged'])
  })

  test('send the same number of statements for 200 rows that change nothing as for one, and a bounded number for a change', async () => {
    await raise('K1', '100.00')
    const nothing = (count: number) => Array.from({ length: count }, (_, at) => ({ code: at === 0 ? 'K1' : `N${at}`, limit: '100.00' }))
    const [one, many] = [await shop.counted(() => send(nothing(1))), await shop.counted(() => send(nothing(storeRowsMax)))]
    expect(many).toBe(one)
    expect(many).toBeLessThanOrEqual(statementsOfNothing)
    const lowered = await shop.counted(() => send([{ code: 'K1', limit: '50.00' }]))
    expect(lowered - one).toBeLessThanOrEqual(statementsOfChange)
  })

  test('lower a credit once when the same call comes several times at once', async () => {
    await raise('K1', '100.00')
    const answers = await Promise.all(Array.from({ length: 8 }, () => outcomes([{ code: 'K1', limit: '50.00' }])))
    expect(answers.flat().toSorted()).toEqual([...Array.from({ length: 7 }, () => 'unchanged'), 'updated'])
    const raises = await Promise.all(Array.from({ length: 4 }, () => send([{ code: 'K2', limit: '90.00', days: 10 }])))
    const confirm = raises[0]?.rows[0]?.confirm
    const confirmed = await Promise.all(Array.from({ length: 4 }, () => outcomes([{ code: 'K2', limit: '90.00', days: 10, confirm }])))
    expect(new Set(confirmed.flat())).toEqual(new Set(['updated', 'unchanged']))
    const changes = await shop.database.read.selectFrom('credit_change').select('amount_fen').orderBy('id').execute()
    expect(changes.map(({ amount_fen }) => amount_fen)).toEqual([10_000, 5_000, 9_000])
  })
})
