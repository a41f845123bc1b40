import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { callTable } from '@yaoji/contract/calls/table'
import { choicesText } from '@yaoji/contract/console/choice-names'
import { sellerReasonNames } from '@yaoji/contract/operator/seller-reasons'
import { fieldMessages } from '../../platform/http/messages/messages.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'

describe.each(dialects)('the seller cancels on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const cancelled = async (fields: Record<string, string>) => {
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await operateOn(shop, order.order_id, 'cancel', fields)
    const { history } = await shop.readOrder('buyer', order.order_id)
    const [message] = (await shop.call(messageListCall, { as: 'buyer' })).body.data.list
    return { note: history.at(-1)?.note, by: history.at(-1)?.by, text: message?.text }
  }

  test.each(Object.entries(sellerReasonNames))('for %s, which the buyer reads in order and message', async (code, name) => {
    const more: Record<string, string> = code === 'other' ? { note: '仓库盘点' } : {}
    const words = code === 'other' ? '其他：仓库盘点' : name
    for (const reason of [code, name])
      expect(await cancelled({ reason, ...more })).toEqual({ note: words, by: 'operator', text: `原因：${words}。如有疑问，请联系客服` })
  })

  test('for no reason of the buyer’s, and for another one only with what it is', async () => {
    const refused = await cancelled({ reason: 'other' }).catch((error: { errors?: object }) => error.errors)
    expect(refused).toEqual({ note: ['选择“其他”时请写明原因（note）'] })
    expect(await cancelled({ reason: 'wrong-price', note: '标价少一位' })).toMatchObject({ note: '价格错误：标价少一位' })
  })
})

type Choices = { enum?: readonly string[] }
const allChoices = callTable.flatMap(({ call, schema }) =>
  [schema.body, schema.query].flatMap(given => {
    const { properties = {} } = (given ?? {}) as unknown as { properties?: Record<string, Choices> }
    return Object.entries(properties).flatMap(([field, { enum: allowed }]) =>
      allowed ? [{ name: `${call.path} ${field}`, allowed, isOperators: schema.access === 'operator' && given === schema.body }] : [],
    )
  }),
)
const choices = allChoices.filter(({ isOperators }) => isOperators).map(({ name, allowed }) => [name, allowed] as const)

// 不想买了 of an order was listed as 非质量原因（未拆封） of an after-sale, and 对公转账 as 待确认转账.
test.each(allChoices)('no code of $name is called what another choice calls it', ({ allowed }) => {
  const parts = choicesText(allowed).split('、')
  const named = parts.filter(part => part.includes('（'))
  expect([0, parts.length]).toContain(named.length)
})

test.each(choices)('%s is listed by code and in Chinese where another value is sent', (_, allowed) => {
  const text = fieldMessages.notAllowed('kind', allowed)
  expect(text).toContain(choicesText(allowed))
  const parts = choicesText(allowed).split('、')
  for (const part of parts) expect(part).toMatch(/[\u4e00-\u9fff]/)
})
