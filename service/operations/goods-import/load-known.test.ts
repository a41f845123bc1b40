import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { identityOf, type Identity, type IdentityFacts } from './identity.ts'
import { loadKnown } from './load-known.ts'
import { importContent } from './test-support/import-file.ts'
import { fillMatchKeys, matchKeys } from './match-keys.ts'

const unknown: IdentityFacts = { code: '', name: '商城没有的药', spec: '', manufacturer: '', approvalNumber: '', barcode: '' }

describe.each(dialects)('goods that the shop may have on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
    await shop.database.write(trx => trx.updateTable('goods').set({ erp_code: sql`'C' || id` }).execute())
  })
  beforeEach(() => fillMatchKeys(shop.database))
  afterAll(() => shop.close())

  const write = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => shop.database.write(work)
  const load = (identities: readonly Identity[]) => write(trx => loadKnown(trx, identities))
  const firstGoods = () =>
    shop.database.read
      .selectFrom('goods')
      .selectAll()
      .where('approval_number', '<>', '')
      .where('barcode', '<>', '')
      .executeTakeFirstOrThrow()
  const cost = (facts: readonly IdentityFacts[]) => write(trx => countQueries(trx, db => loadKnown(db, facts.map(identityOf))))

  test('are found by more codes than one statement names, each by its own', async () => {
    const rows = await shop.database.read.selectFrom('goods').selectAll().execute()
    expect(rows.length).toBeGreaterThan(501)
    const identities = rows.map(row => identityOf({ ...unknown, code: row.erp_code }))
    const { index } = await load(identities)
    rows.forEach(({ id }, at) => expect(index.match(identities[at]!)).toMatchObject({ state: 'one', goods: { id } }))
  })

  test('are looked for by 40,000 codes, which no single statement takes', async () => {
    const { index } = await load(Array.from({ length: 40_000 }, (_, at) => identityOf({ ...unknown, code: `N${at}` })))
    expect(index.match(identityOf({ ...unknown, code: 'C1' }))).toEqual({ state: 'none' })
  })

  test.each<[string, (goods: Awaited<ReturnType<typeof firstGoods>>) => Partial<IdentityFacts>]>([
    ['bar code', ({ barcode }) => ({ barcode })],
    [
      'number, spec and maker, however they are written',
      ({ approval_number, spec, manufacturer }) => ({
        approvalNumber: `批准文号：${approval_number.replace('国药准字', '')}`,
        spec: ` ${spec.toUpperCase()}`,
        manufacturer: `${manufacturer}\u3000`,
      }),
    ],
    [
      'name, spec and maker, however they are written',
      ({ name, spec, manufacturer }) => ({ name: name.split('').join(' '), spec: spec.replaceAll('*', '×'), manufacturer }),
    ],
  ])('are found by %s, also before their keys are computed', async (_, factsOf) => {
    const goods = await firstGoods()
    const identity = identityOf({ ...unknown, code: 'N1', ...factsOf(goods) })
    const found = { state: 'one', goods: { id: goods.id } }
    expect((await load([identity])).index.match(identity)).toMatchObject(found)
    await write(trx => trx.updateTable('goods_identity').set({ name_key: null, approval_key: null }).execute())
    expect((await load([identity])).index.match(identity)).toMatchObject(found)
  })

  test.each<[string, Partial<IdentityFacts>]>([
    ['a code', { code: 'N1' }],
    ['a bar code', { barcode: '6901234567892' }],
    ['a number', { approvalNumber: '国药准字H20991234', spec: '1g' }],
    ['everything', { code: 'N1', barcode: '6901234567892', approvalNumber: '国药准字H20991234' }],
  ])('cost few statements and no rows of others where %s is unknown', async (_, facts) => {
    const { queries, rows } = await cost([{ ...unknown, ...facts }])
    expect(queries).toBeLessThanOrEqual(6)
    // The newest goods, whose id the next one follows.
    expect(rows).toBe(1)
  })

  test('cost the same number of statements for 500 unknown rows as for one', async () => {
    const { queries } = await cost(Array.from({ length: 500 }, (_, at) => ({ ...unknown, code: `N${at}`, name: `药${at}` })))
    expect(queries).toBeLessThanOrEqual(6)
  })

  test('have keys once an import has added or changed them', async () => {
    await importContent(shop.database, '通用名,规格,生产厂家,ERP编码\n新到片,1g,戊厂,N2\n改规格片,2g,戊厂,C1\n')
    const missing = shop.database.read.selectFrom('goods_identity').select('goods_id').where('name_key', 'is', null)
    expect(await missing.execute()).toEqual([])
    const found = await cost([{ ...unknown, name: '新到片', spec: '1g', manufacturer: '戊厂' }])
    expect(found.rows).toBe(2)
  })

  test('have the keys of their present values after any change', async () => {
    const { id } = await firstGoods()
    await write(trx => trx.updateTable('goods').set({ name: '改名片', spec: '9g', manufacturer: '丁厂' }).where('id', '=', id).execute())
    const renamed = { ...unknown, code: 'N1', name: '改 名片', spec: '9Ｇ', manufacturer: '丁厂' }
    const match = async () => (await load([identityOf(renamed)])).index.match(identityOf(renamed))
    expect(await match()).toMatchObject({ state: 'one', goods: { id } })
    await fillMatchKeys(shop.database)
    expect(await match()).toMatchObject({ state: 'one', goods: { id } })
    expect(await cost([renamed])).toMatchObject({ rows: 2 })
    await write(trx => trx.updateTable('goods').set({ sales: 7 }).where('id', '=', id).execute())
    expect(await cost([renamed])).toMatchObject({ rows: 2 })
  })
})

test('keys stay the same from release to release: another fold needs a migration that sets them to null', () => {
  const { name_key, approval_key } = matchKeys(
    identityOf({ ...unknown, name: '阿莫西林 胶囊', spec: '0.25G×24粒', manufacturer: '甲厂', approvalNumber: '国药准字H20990001' }),
  )
  expect([name_key, approval_key]).toEqual(['pgRbrgFm0cb-UCElOYonf4', '2v_8wxUllFOj1vIdm6FPjA'])
})
