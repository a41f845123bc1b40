import { expect, test } from 'vitest'
import { sandboxKey } from '@yaoji/contract/operator/keys'
import { emptyBooks, work } from '../../../examples/seller-erp/books.ts'
import { sendCatalogue } from '../../../examples/seller-erp/catalogue.ts'
import { connect } from '../../../examples/seller-erp/shop.ts'
import { dialects, startTestApp } from '../../../testing/service/index.ts'
import { readConfig } from '../../platform/config.ts'

const keysOf = (environment: Readonly<Record<string, string>>) => [...readConfig(environment).operatorKeys.keys()]

test.each(dialects)('with the key of the sandbox the ERP of the example works a day in the shop of the sample on %s', async dialect => {
  const { operatorKeys, operatorScopes } = readConfig({})
  const shop = await startTestApp(dialect, { config: { operatorKeys, operatorScopes }, isOwn: true })
  try {
    const service = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const erp = connect({ service, key: sandboxKey.name, secret: sandboxKey.secret, seconds: () => Math.floor(shop.clock.now() / 1_000) })
    const goods = { code: 'ERP-1', name: '试用片', specification: '0.1g*20片', manufacturer: '示例药业有限公司', unit: '盒', price: '9.60' }
    const stock = { batch: 'B1', made_on: '2026-01-01', expires_on: '2035-12-31', quantity: 100 }
    expect(await sendCatalogue(erp, [{ ...goods, stock }])).toEqual([])
    const { orders } = await work(erp, emptyBooks(), number => `SF${number}`)
    expect(orders.size).toBeGreaterThan(0)
    const done = await shop.database.read.selectFrom('order_event').select('event').where('operator', '=', sandboxKey.name).execute()
    expect(done.map(({ event }) => event)).toEqual(expect.arrayContaining(['release', 'pick', 'check-out', 'ship']))
  } finally {
    await shop.close()
  }
})

test('a shop without sample data or with keys of its own has none, and one that sells never has it', () => {
  const origins = { YAOJI_SERVICE_ORIGIN: 'https://api.example.cn', YAOJI_SITE_ORIGIN: 'https://www.example.cn' }
  expect(keysOf({})).toEqual([sandboxKey.name])
  expect(keysOf({ YAOJI_SAMPLE_DATA: 'off' })).toEqual([])
  expect(keysOf({ YAOJI_OPERATOR_KEYS: `erp:${'E'.repeat(32)}` })).toEqual(['erp'])
  expect(keysOf({ YAOJI_ENV: 'production', ...origins })).toEqual([])
})
