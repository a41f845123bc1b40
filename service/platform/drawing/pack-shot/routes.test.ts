import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../../testing/service/app/start-test-app.ts'

let shop: TestApp
beforeAll(async () => {
  const [dialect] = dialects
  if (!dialect) throw new Error('no dialect')
  shop = await startTestApp(dialect)
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test('a versioned picture may be kept for good and shown by any page', async () => {
  const { statusCode, headers, body } = await get('/pack/1001.svg?v=abc')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(body).toMatch(/^<svg /)
})

test('a picture that is known already is not sent again', async () => {
  const { headers } = await get('/pack/1001.svg')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect((await get('/pack/1001.svg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('goods off the shelf, banned or unknown get the same blank pack', async () => {
  const rows = await shop.database.read.selectFrom('goods').select('id').where('status', '!=', 'on').execute()
  const pictures = await Promise.all([999_999, ...rows.map(row => row.id)].map(async id => (await get(`/pack/${id}.svg`)).body))
  expect(new Set(pictures).size).toBe(1)
})

test('goods whose pack cannot be read are a plain carton, in the list, on their page and as a picture', async () => {
  for (const pack_shot of [
    '{"shape": "car',
    'null',
    '{}',
    '{"shape": "cube", "palette": 0, "pattern": 0}',
    '{"shape": "bag", "palette": 1e99, "pattern": -1}',
  ]) {
    await shop.database.write(trx => trx.updateTable('goods').set({ pack_shot }).where('id', '=', 1_001).execute())
    const urls = ['/pack/1001.svg', '/pack/1001.svg?view=back', '/pack/1001.svg?plain=1', '/api/goods/detail/1001', '/api/goods/list']
    for (const url of urls) expect((await get(url)).statusCode, `${pack_shot} ${url}`).toBe(200)
  }
})

test('what is no number is no picture', async () => {
  for (const id of ['x', '-1', '1e3', '%2e%2e']) expect((await get(`/pack/${id}.svg`)).statusCode).toBeGreaterThanOrEqual(400)
})

test('a full name in place of a trade name is no mark of a house', async () => {
  const { id, brand, name } = await shop.database.read
    .selectFrom('goods')
    .select(['id', 'brand', 'name'])
    .where('status', '=', 'on')
    .where('brand', '!=', '')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect((await get(`/pack/${id}.svg`)).body).toContain(`>${brand}<`)
  await shop.database.write(trx =>
    trx
      .updateTable('goods')
      .set({ brand: `${name}(${brand})` })
      .where('id', '=', id)
      .execute(),
  )
  expect((await get(`/pack/${id}.svg`)).body).not.toContain(brand)
})
