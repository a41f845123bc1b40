import { applyForInvoices } from '../../../service/purchase/invoice/apply.ts'
import { noteIssued } from '../../../service/purchase/invoice/issue.ts'
import { coveredItems, insertRed } from '../../../service/purchase/invoice/red.ts'
import { redItems } from '@yaoji/contract/domain/order/invoice-parts'
import { randomInt } from 'node:crypto'
import type { Belongings } from '../access/belongings.ts'
import type { Shop } from '../shops/commerce-shop.ts'

const digitsMax = 2 ** 47

/** The invoice of a sent order, as a provider made it, and its red note that waits for the buyer. */
export async function giveInvoices({ database, clock }: Shop, orderId: string): Promise<Pick<Belongings, 'invoice' | 'redNote'>> {
  const now = clock.now()
  return database.write(async trx => {
    const { member_id: memberId } = await trx.selectFrom('orders').select('member_id').where('id', '=', orderId).executeTakeFirstOrThrow()
    await applyForInvoices(trx, { scope: { ids: [memberId], isJoint: false }, orderIds: [orderId], kind: 'digital-ordinary', now })
    const row = await trx.selectFrom('invoice').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
    await noteIssued(trx, row, { number: String(randomInt(digitsMax)).padStart(20, '9'), at: now })
    const special = { ...row, kind: 'digital-special' } as const
    await insertRed(trx, special, redItems(await coveredItems(trx, row), [], row.tax_percent), { reason: '开票有误', now })
    const red = await trx.selectFrom('invoice').select('id').where('red_of', '=', row.id).executeTakeFirstOrThrow()
    return { invoice: row.id, redNote: red.id }
  })
}
