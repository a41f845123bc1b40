import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operateStoreErpCodeCall } from '@yaoji/contract/calls/operator/store-state'
import { storeRowsMax } from '@yaoji/contract/operator/store-rows'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { openStoreRows, type StoreRowsShop } from '../../../testing/service/access/store-rows.ts'
import { auditProblems } from '../audit/verify.ts'

/** Of a call with one row that changes one value, with its audit entry and transaction. This number may only fall. */
const statementsOfChange = 15
/** Of each further row that changes a code, which PostgreSQL takes within a savepoint. These numbers may only fall. */
const statementsOfRow = { sqlite: 7, postgres: 9 }
/** Of a call whose rows change nothing, whatever their number. */
const statementsOfNothing = 7

describe.each(dialects)('stores of the ERP on %s', dialect => {
  let shop: StoreRowsShop
  beforeEach(async () => void (shop = await openStoreRows(dialect)))
  afterEach(() => closeConsole(shop))

  const upsert = (rows: unknown, key?: string) => shop.outcomes('stores/upsert', rows, key)

  test('are found by the shop’s code once and by that of the ERP from then on; a repeated call changes nothing', async () => {
    const salesperson = shop.nameOf('sales')
    const rows = [
      { store: 'buyer', code: 'K1', salesperson },
      { store: 'rival', code: 'K2' },
    ]
    expect(await upsert(rows)).toEqual(['updated', 'updated'])
    expect(await upsert(rows)).toEqual(['unchanged', 'unchanged'])
    expect(await shop.storeOf('buyer')).toMatchObject({ erp_code: 'K1', salesperson })
    const { body } = await shop.send('stores/upsert', [{ code: 'K2', salesperson, region: '浙江省  杭州市 西湖区' }])
    expect(body.data).toMatchObject({ rows: [{ row: 1, code: 'K2', store: 'rival', result: 'updated', confirm: '' }], done: 1, refused: 0 })
    expect(await shop.storeOf('rival')).toMatchObject({ erp_code: 'K2', salesperson })
    // What a row leaves out, or empty, stays.
    expect(
      await upsert([
        { code: 'K2', salesperson: '', rank: null },
        { store: 'buyer', code: '' },
      ]),
    ).toEqual(['unchanged', 'unchanged'])
    const entries = await shop.entries()
    expect(entries).toEqual(
      ['store/erp_code buyer', 'store/salesperson buyer', 'store/erp_code rival', 'store/area rival', 'store/salesperson rival'].map(
        text => {
          const [action, store] = text.split(' ')
          return { action, object: `store:${store}`, actor: 'erp', signer: '' }
        },
      ),
    )
  })

  test('never open a store, touch its papers or share a code', async () => {
    const before = await shop.storeOf('rival')
    await upsert([{ store: 'buyer', code: 'K1' }])
    expect(
      await upsert([
        { store: 'rival', code: 'K1' },
        { store: 'nobody', code: 'K9' },
        { code: 'K9' },
        { salesperson: '' },
        { store: 'rival', is_passed: 1 },
        { store: 'rival', is_special: 1 },
        { store: 'rival', scopes: 'x' },
        'rival',
      ]),
    ).toEqual([
      expect.stringContaining('refused ERP编码“K1”是门店'),
      'refused 没有门店“nobody”',
      'refused 没有ERP编码“K9”的门店，第一次请同时写store（客户编码）',
      'refused 没有写ERP编码（code）或客户编码（store）',
      expect.stringContaining('refused 没有名为“is_passed”的字段'),
      expect.stringContaining('refused 没有名为“is_special”的字段'),
      expect.stringContaining('refused 没有名为“scopes”的字段'),
      'refused 这一行不是对象',
    ])
    expect(await shop.storeOf('rival')).toEqual(before)
    const write = (erp_code: string) =>
      shop.database.write(trx => trx.updateTable('member').set({ erp_code }).where('code', '=', 'rival').execute())
    await expect(write('K1')).rejects.toThrow(/unique/i)
    await expect(write('x'.repeat(41))).rejects.toThrow(/check/i)
  })

  test.each<[object, RegExp]>([
    [{ code: 'a b' }, /编码/],
    [{ code: '<b>' }, /编码/],
    [{ code: 'x'.repeat(41) }, /编码/],
    [{ rank: 9 }, /没有客户类型“9”/],
    [{ rank: '自有加盟' }, /不属于连锁/],
    [{ region: '火星' }, /写全省、市、区/],
    [{ region: `浙江省 杭州市 西湖区${'区'.repeat(90)}` }, /写全省、市、区/],
    [{ salesperson: '没有这人' }, /没有这位业务员/],
    [{ salesperson: ['周'] }, /要写文字/],
  ])('refuse a row alone and whole, and say why: %j', async (wrong, reason) => {
    const salesperson = shop.nameOf('sales')
    const before = await shop.storeOf('buyer')
    const [one, two] = await upsert([
      { store: 'buyer', ...(!('salesperson' in wrong) && { salesperson }), ...(!('code' in wrong) && { code: 'K1' }), ...wrong },
      { store: 'rival', salesperson },
    ])
    expect(one).toMatch(/^refused /)
    expect(one).toMatch(reason)
    expect(two).toBe('updated')
    expect(await shop.storeOf('buyer')).toEqual(before)
  })

  test('take one row for a store, and a code that moves from one store to another in the order of the rows', async () => {
    await upsert([{ store: 'buyer', code: 'K1' }])
    expect(await upsert([{ store: 'buyer', code: 'K2' }, { store: 'rival', code: 'K1' }, { code: 'K1' }])).toEqual([
      'updated',
      'updated',
      'refused 和第1行是同一家门店',
    ])
    expect([(await shop.storeOf('buyer')).erp_code, (await shop.storeOf('rival')).erp_code]).toEqual(['K2', 'K1'])
    const free = { store: 'rival', erp_code: '', reason: 'ERP里已合并' }
    expect((await shop.press(operateStoreErpCodeCall, { as: 'service', body: free })).body.data).toMatchObject({ erp_code: '' })
    expect(await upsert([{ store: 'buyer', code: 'K1' }])).toEqual(['updated'])
  })

  test('refuse a customer type that makes goods cheaper, which is confirmed on the page of the store', async () => {
    const { rank } = await shop.storeOf('buyer')
    const others = [1, 2, 3, 4, 6].filter(other => other !== rank)
    for (const other of others) {
      const [outcome = ''] = await upsert([{ store: 'buyer', rank: other }])
      const now = (await shop.storeOf('buyer')).rank
      expect([outcome === 'updated', now === other]).toEqual(outcome === 'updated' ? [true, true] : [false, false])
      if (outcome !== 'updated') expect(outcome).toMatch(/先看影响再确认|缺少/)
    }
  })

  test('are for the roles that may, and salespeople for 客服 alone', async () => {
    const rows = [{ store: 'buyer', salesperson: shop.nameOf('sales') }]
    for (const key of ['finance', 'pull']) expect((await shop.send('stores/upsert', rows, key)).status).toBe(403)
    expect(await upsert(rows, 'quality')).toEqual([expect.stringContaining('refused 质管没有做这一项的权限')])
    expect(await upsert([{ store: 'buyer', code: 'K1' }], 'quality')).toEqual(['updated'])
    expect(await upsert(rows, 'service')).toEqual(['updated'])
  })

  test.each([
    ['{', /不是JSON/],
    ['[]', /没有行/],
    [JSON.stringify(Array.from({ length: storeRowsMax + 1 }, () => ({}))), new RegExp(`一次最多${storeRowsMax}行`)],
  ])('refuse what is no list of rows at its field: %.12s', async (rows, message) => {
    for (const call of ['stores/upsert', 'stores/credit'] as const) {
      const { status, body } = await shop.send(call, rows)
      expect(status).toBe(422)
      expect(body.errors?.rows?.join()).toMatch(message)
    }
  })

  test('send the same number of statements for 200 rows that change nothing as for one, and a bounded number for a change', async () => {
    await upsert([{ store: 'buyer', code: 'K1' }])
    const nothing = (count: number) => Array.from({ length: count }, (_, at) => ({ code: at === 0 ? 'K1' : `N${at}` }))
    const [one, many] = [await shop.counted(() => upsert(nothing(1))), await shop.counted(() => upsert(nothing(storeRowsMax)))]
    expect(many).toBe(one)
    expect(many).toBeLessThanOrEqual(statementsOfNothing)
    const changed = await shop.counted(() => upsert([{ code: 'K1', salesperson: shop.nameOf('sales') }]))
    expect(changed - one).toBeLessThanOrEqual(statementsOfChange)
    const codes = (...stores: string[]) =>
      shop.counted(() => upsert(stores.map((store, at) => ({ store, code: `M${stores.length}-${at}` }))))
    const [five, single] = [await codes('buyer', 'rival', 'poor', 'special', 'unsigned'), await codes('buyer')]
    expect(five - single).toBeLessThanOrEqual(4 * statementsOfRow[dialect.name])
    expect(await auditProblems(shop.database.read)).toEqual([])
  })

  test('of a refused row leave neither a change nor an entry, and those around it keep both', async () => {
    const before = await shop.storeOf('rival')
    const salesperson = shop.nameOf('sales')
    const rows = [
      { store: 'buyer', code: 'K1', salesperson },
      // The code is changed before the customer type is refused.
      { store: 'rival', code: 'K2', rank: '自有加盟' },
      { store: 'special', salesperson },
    ]
    expect(await upsert(rows)).toEqual(['updated', expect.stringContaining('不属于连锁'), 'updated'])
    expect(await shop.storeOf('rival')).toEqual(before)
    const objects = (await shop.entries()).map(({ object }) => object)
    expect(objects).toEqual(['store:buyer', 'store:buyer', 'store:special'])
    expect(await auditProblems(shop.database.read)).toEqual([])
  })
})
