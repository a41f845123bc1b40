import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { idSchema, idsSchema } from '@yaoji/contract/calls/schemas'
import { dialects, startTestApp, type TestApp } from '../../../../testing/service/index.ts'
import { bindRow } from '../route.ts'

const schema = {
  summary: 'Takes fields',
  access: 'visitor',
  body: Type.Object(
    {
      number: Type.Integer({ minimum: 1, maximum: 50_000 }),
      ids: Type.Optional(idsSchema),
      address_id: Type.Optional(idSchema),
      payable: Type.Optional(Type.String({ pattern: String.raw`^\d+\.\d{2}$` })),
      remark: Type.Optional(Type.String({ maxLength: 3 })),
      method: Type.Optional(Type.Enum(['balance'])),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ number: Type.Integer() }),
} as const
const call: Call<typeof schema> = { method: 'POST', path: '/test/fields' }

let shop: TestApp

beforeAll(async () => {
  const [dialect] = dialects
  if (!dialect) throw new Error('There is always SQLite.')
  shop = await startTestApp(dialect, { seed: 'none', isOwn: true })
  bindRow(shop.app, shop.context, { call, schema }, async ({ body }) => ({ number: body.number }))
})
afterAll(() => shop.close())

test('a form field is read as the number that the schema asks for', async () => {
  expect((await shop.call(call, { body: { number: '12' } })).body).toMatchObject({ code: 10000, data: { number: 12 } })
})

test('no body at all is an empty form', async () => {
  const { statusCode, body } = await shop.app.inject({ method: 'POST', url: call.path, headers: { origin: shop.config.siteOrigin } })
  expect([statusCode, JSON.parse(body).errors]).toEqual([422, { number: ['请填写数量'] }])
})

test.each([
  [{}, 'number', '请填写数量'],
  [{ number: '' }, 'number', '请填写数量'],
  [{ number: 0 }, 'number', '数量不能小于1'],
  [{ number: -1 }, 'number', '数量不能小于1'],
  [{ number: 1.5 }, 'number', '数量必须是整数'],
  [{ number: 'NaN' }, 'number', '数量必须是整数'],
  [{ number: '1e21' }, 'number', '数量必须是整数'],
  [{ number: 'Infinity' }, 'number', '数量必须是整数'],
  [{ number: '-Infinity' }, 'number', '数量必须是整数'],
  [{ number: '1e309' }, 'number', '数量必须是整数'],
  [{ number: '1'.repeat(400) }, 'number', '数量不能大于50000'],
  [{ number: 1, ids: 'Infinity' }, 'ids', '商品必须是整数'],
  [{ number: 1, ids: '2147483648' }, 'ids', '商品不能大于2147483647'],
  [{ number: 50_001 }, 'number', '数量不能大于50000'],
  [{ number: [1, 2] }, 'number', '数量必须是整数'],
  [{ number: 1, ids: 'x' }, 'ids', '商品必须是整数'],
  [{ number: 1, ids: Array.from({ length: 501 }, (_, index) => index + 1) }, 'ids', '商品一次最多500个'],
  [{ number: 1, address_id: '' }, 'address_id', '请选择收货地址'],
  [{ number: 1, payable: '12.3' }, 'payable', '应付金额格式不正确'],
  [{ number: 1, remark: '一二三四' }, 'remark', '订单备注不能超过3个字'],
  [{ number: 1, method: 'cash' }, 'method', '支付方式不在可选范围内，可选：balance'],
  [{ number: 1, pirce: 1 }, 'pirce', '不支持的参数：pirce'],
])('%j: %s is reported %s', async (body, field, message) => {
  expect(await shop.call(call, { body })).toMatchObject({ status: 422, body: { code: 422, msg: message, errors: { [field]: [message] } } })
})
