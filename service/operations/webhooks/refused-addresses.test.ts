import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { checkNewWebhook } from './manage.ts'

const privateHosts = [
  ...['127.0.0.1', '0x7f.1', '2130706433', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['[::1]', '[::]', '[fe80::1]', '[fd00::1]', '[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '[2002:a00:1::]', 'erp.localhost', 'localhost.'],
]

describe.each(dialects)('an address for notifications on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => void (shop = await startTestApp(dialect)))
  afterAll(() => shop.close())

  const check = (callback_url: string) => shop.database.write(trx => checkNewWebhook(trx, { webhook: 'wms', callback_url }))

  it.each<readonly [string, RegExp]>([
    ['erp', /完整/],
    ['http://erp.example.cn/in', /https/],
    ['https://a:b@erp.example.cn/in', /用户名/],
    ['https://erp.example.cn/in?token=1', /不能有\?/],
    ['https://erp.example.cn/in#a', /不能有\?/],
    ...privateHosts.map(host => [`https://${host}/in`, /内网/] as const),
  ])('is refused: %s', (url, message) => expect(check(url)).rejects.toThrow(message))

  it('is taken where it is public', async () => {
    expect(await check(' https://erp.example.cn/in ')).toBe('https://erp.example.cn/in')
    expect(await check('https://8.8.8.8:8443/in')).toBe('https://8.8.8.8:8443/in')
  })
})
