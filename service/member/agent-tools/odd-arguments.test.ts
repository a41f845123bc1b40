import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mcpPath } from '@yaoji/contract/people/programs'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'

/** What a program may write for a value, whatever the schema says. */
const odd: readonly unknown[] = [
  ...[null, true, [], {}, '', ' ', '阿\0莫', '\0', '\ud800', '\u202e阿莫西林', '%_\\"', "' or 1=1 --", '__proto__', '0x10', '1e3', '１２'],
  ...[
    -1,
    -0,
    0,
    1.5,
    1e21,
    2 ** 31,
    2 ** 53,
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    'x'.repeat(5_000),
    [[[[1]]]],
    { __proto__: { a: 1 } },
  ],
]
const line = { goods_id: goodsIds.packed, number: 30 }
const usual: Readonly<Record<string, unknown>> = {
  ...{
    keywords: '试验',
    goods_id: goodsIds.packed,
    goods_ids: [goodsIds.packed],
    draft_number: 'AI-1',
    lines: [line],
    until: '2026-12-20',
  },
  ...{ name: '每周补货', every: 'week', day: 1, order_id: 'unknown-order', kind: 'report' },
}
type Schema = { properties?: Record<string, Schema>; required?: string[]; items?: Schema }
type ListedTool = { name: string; inputSchema: Schema }

/** Each argument of a tool, and each field of a line, set to each odd value in turn. */
function* wrongArguments({ properties = {}, required = [] }: Schema): Generator<Record<string, unknown>> {
  const right = Object.fromEntries(required.map(name => [name, usual[name]]))
  for (const [name, { items }] of Object.entries(properties))
    for (const value of odd) {
      yield { ...right, [name]: value }
      if (items) yield { ...right, [name]: [value] }
      for (const field of Object.keys(items?.properties ?? {})) yield { ...right, [name]: [line, { ...line, [field]: value }] }
    }
  for (const name of ['__proto__', 'constructor', '\0', 'toString', ''])
    yield JSON.parse(`{${JSON.stringify(name)}:{"x":1},"keywords":"a"}`) as Record<string, unknown>
}

describe.each(dialects)('odd values of programs on %s', dialect => {
  let shop: Shop
  let token: string
  beforeAll(async () => {
    shop = await openShop(dialect)
    token = await letProgram(shop, 'buyer', { kind: 'agent', scopes: ['look', 'draft'] })
  })
  afterAll(() => closeShop(shop))

  async function send(method: string, params: object) {
    // Calls of a minute are limited.
    shop.clock.advance(61_000)
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` }
    const payload = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { statusCode, body } = await shop.app.inject({ method: 'POST', url: mcpPath, headers, payload })
    const json = body.startsWith('{') ? body : body.replace(/^[^]*?data: /, '')
    return { statusCode, answer: JSON.parse(json) as { result?: Record<string, unknown>; error?: { code: number; message: string } } }
  }

  test('no argument of a tool fails it: each is answered, or refused in Chinese at its place', async () => {
    const tools = (await send('tools/list', {})).answer.result?.tools as ListedTool[]
    for (const { name, inputSchema } of tools)
      for (const args of wrongArguments(inputSchema)) {
        const about = `${name} ${JSON.stringify(args).slice(0, 200)}`
        const { statusCode, answer } = await send('tools/call', { name, arguments: args })
        expect([statusCode, answer.error], about).toEqual([200, undefined])
        const { isError, structuredContent: data } = answer.result as {
          isError?: boolean
          structuredContent: { code?: number; message?: string }
        }
        if (!isError) continue
        expect([403, 404, 409, 422], about).toContain(data.code)
        expect(data.message, about).toMatch(/\p{Script=Han}{2}/u)
      }
  })

  test('no field of OAuth fails it: each is refused as OAuth writes it', async () => {
    const texts = odd.filter(value => typeof value === 'string')
    const fields = ['grant_type', 'client_id', 'resource', 'code', 'redirect_uri', 'code_verifier', 'refresh_token', 'token']
    for (const url of ['/oauth/token', '/oauth/revoke'])
      for (const grant_type of ['authorization_code', 'refresh_token'])
        for (const field of fields)
          for (const value of texts) {
            shop.clock.advance(61_000)
            const payload = new URLSearchParams({ grant_type, client_id: 'A', code: 'A', refresh_token: 'A', [field]: value }).toString()
            const headers = { 'content-type': 'application/x-www-form-urlencoded' }
            const { statusCode } = await shop.app.inject({ method: 'POST', url, headers, payload })
            expect(statusCode, `${url} ${field} ${JSON.stringify(value).slice(0, 40)}`).toBe(
              url === '/oauth/revoke' && statusCode === 200 ? 200 : 400,
            )
          }
    for (const field of ['client_name', 'redirect_uris', 'token_endpoint_auth_method'])
      for (const value of odd) {
        shop.clock.advance(3_700_000)
        const uris = typeof value === 'string' ? [`https://agent.example.cn/${value}`] : value
        const asked = {
          client_name: 'a',
          redirect_uris: ['https://agent.example.cn/cb'],
          [field]: field === 'redirect_uris' ? uris : value,
        }
        const headers = { 'content-type': 'application/json' }
        const { statusCode } = await shop.app.inject({ method: 'POST', url: '/oauth/register', headers, payload: JSON.stringify(asked) })
        expect([201, 400], `${field} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(statusCode)
      }
  })
})
