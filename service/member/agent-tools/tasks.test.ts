import { afterAll, beforeAll, describe, test } from 'vitest'
import { connectAgent, type ToolCall } from '../../../testing/service/agents/agent-client.ts'
import { draftingTasks } from '../../../testing/service/agents/agent-drafting-tasks.ts'
import { lookingTasks } from '../../../testing/service/agents/agent-looking-tasks.ts'
import { medicines, type Known } from '../../../testing/service/agents/agent-task.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { giveInvoices } from '../../../testing/service/orders/give-invoices.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'
import { giveQuotation } from '../../../testing/service/orders/quotations.ts'
import { ship } from '../../../testing/service/orders/ship.ts'

const as = 'buyer'

describe.each(dialects)('an agent on %s', dialect => {
  let shop: Shop
  let tool: ToolCall
  let known: Known
  beforeAll(async () => {
    shop = await openShop(dialect)
    await shop.database.write(async trx => {
      for (const [id, name, manufacturer] of medicines)
        await trx.updateTable('goods').set({ name, manufacturer }).where('id', '=', id).execute()
    })
    const order = await shop.buy(as, goodsIds.packed, 40)
    await shop.pay(as, order)
    await ship(shop, order.order_id)
    await giveInvoices(shop, order.order_id)
    const { order_sn: orderSn } = await shop.readOrder(as, order.order_id)
    const { quotation } = await giveQuotation(shop, as, goodsIds.herb)
    known = { orderId: order.order_id, orderSn, quotation }
    ;({ tool } = await connectAgent(shop, await letProgram(shop, as, { scopes: ['look', 'draft'] })))
  })
  afterAll(() => closeShop(shop))

  test.each([...lookingTasks, ...draftingTasks])('$does', ({ run }) => run(tool, known, shop))
})
