import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linksCall, type LinksWire } from '@yaoji/contract/calls/storefront/navigation'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { facePath } from './face.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

describe.each(dialects)('drawn pictures on %s', dialect => {
  let shop: TestApp
  let links: LinksWire
  beforeAll(async () => {
    shop = await startTestApp(dialect)
    links = (await shop.call(linksCall)).body.data
  })
  afterAll(() => shop.close())

  const get = (url: string) => shop.app.inject({ url })

  test('every picture that the footer names is there and may be shown anywhere', async () => {
    const images = [...links.qr_codes, ...links.licences].map(each => each.image).filter(image => image !== '')
    expect(images).toHaveLength(7)
    for (const image of images) {
      const { pathname, search } = new URL(image)
      const { statusCode, headers, body } = await get(pathname + search)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' })
      expect(body).not.toMatch(/<script|\son\w+=|href=/)
    }
  })

  test('a licence of the sample data says that it is none', async () => {
    const { body } = await get('/specimen/1.svg')
    expect(body).toContain('示例')
    expect(body).toContain('本图为演示数据，不是真实证照。')
    expect(body).toContain('2029-06-30')
  })

  test('a person is drawn by the first letter of their name, of any script; what is no letter is none', async () => {
    const faces = [facePath('王立新'), facePath('（·）李'), facePath('émile'), facePath('𠮷田'), facePath('（）')]
    expect(faces.map(face => face.replace(/\?v=[\w-]{8}$/, ''))).toEqual([
      '/face/738b.svg',
      '/face/674e.svg',
      '/face/c9.svg',
      '/face/20bb7.svg',
      '',
    ])
    for (const [face, letter] of [
      [faces[0], '王'],
      [faces[3], '𠮷'],
    ] as const) {
      const { statusCode, headers, body } = await get(face ?? '')
      expect([statusCode, headers['cache-control'], body.includes(`>${letter}</text>`)]).toEqual([
        200,
        expect.stringContaining('immutable'),
        true,
      ])
    }
    const { face } = (await shop.call(userBaseCall, { as: 'danti' })).body.data
    expect((await get(face.replace(shop.config.serviceOrigin, ''))).statusCode).toBe(200)
    expect((await shop.call(userBaseCall)).body.data.face).toBe('')
  })

  test.each([
    '/face/3c.svg',
    '/face/20.svg',
    '/face/d800.svg',
    '/face/ffffff.svg',
    '/face/zz.svg',
    '/banner/home/999.svg',
    '/qr/telegram.svg',
    '/specimen/99.svg',
    '/specimen/5x.svg',
    '/banner/cellar/1.svg',
    '/icon/nothing.svg',
    '/icon/constructor.svg',
  ])('%s is no picture', async url => expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400))

  test('what an operator wrote is text in the picture, never markup', async () => {
    const focus = { home: [{ id: 1, name: '<script>x</script>', text: '"&\u0000', bg: 'red" onload="x' }] }
    await shop.database.write(trx =>
      trx
        .updateTable('setting')
        .set({ value: JSON.stringify(focus) })
        .where('key', '=', 'focus')
        .execute(),
    )
    const { body } = await get('/banner/home/1.svg')
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toMatch(/<script|onload/)
  })
})

test('a shop without the sample data draws no licences', async () => {
  const [dialect] = dialects
  if (!dialect) throw new Error('no dialect')
  const shop = await startTestApp(dialect, { config: { hasSampleData: false } })
  expect((await shop.app.inject({ url: '/specimen/1.svg' })).statusCode).toBe(404)
  await shop.close()
})
