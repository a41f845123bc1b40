import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

describe.each(dialects)('papers of goods on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  const paperOf = (kind: string, status: string) =>
    shop.database.read
      .selectFrom('goods_paper')
      .innerJoin('goods', 'goods.id', 'goods_paper.goods_id')
      .where('kind', '=', kind)
      .where('status', '=', status)
      .where('url', '!=', '')
      .select(['goods_paper.url', 'goods_paper.batch', 'goods.name'])
      .executeTakeFirstOrThrow()
  const get = async (url: string, as?: string) =>
    shop.app.inject({ url, ...(as !== undefined && { headers: { cookie: await shop.login(as) } }) })

  test('are shown to approved members, as samples, and kept by no one', async () => {
    const report = await paperOf('report', 'on')
    const { statusCode, headers, body } = await get(report.url, 'danti')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-site',
    })
    for (const text of [report.name, report.batch, '检验报告书', '示例', '不是真实证照']) expect(body).toContain(text)
    expect(body).not.toMatch(/<script|\son\w+=|href=/)
  })

  test('are hidden from visitors and members whose papers are not checked', async () => {
    const { url } = await paperOf('qualification', 'on')
    expect((await get(url)).statusCode).toBe(404)
    expect((await get(url, 'xinke')).statusCode).toBe(404)
  })

  test('are hidden with goods that are off the shelf or banned', async () => {
    for (const status of ['off', 'banned'])
      expect((await get((await paperOf('qualification', status)).url, 'liansuo')).statusCode).toBe(404)
    expect((await get('/paper/99999999.svg', 'liansuo')).statusCode).toBe(404)
  })
})
