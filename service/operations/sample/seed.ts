import type { Insertable, Transaction } from 'kysely'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Database } from '../../platform/database/database.ts'
import { alignIdentities } from '../../platform/database/identities.ts'
import { lockPreparation } from '../../platform/database/preparation-lock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { relockGoods } from '../../purchase/dossier/relock.ts'
import { deliveryRows } from './shop/delivery-rows.ts'
import { hasData } from './has-data.ts'
import { promotions, warehouses } from './data/shop.ts'
import { pastTables } from './past/past-order-rows.ts'
import { addAgentDraft } from './people/program-draft.ts'
import { sampleRows } from './sample-rows.ts'
import { settingRows } from './shop/setting-rows.ts'

type Rows<Table extends keyof Tables> = readonly Insertable<Tables[Table]>[]

/** SQLite takes 32,766 parameters a statement. */
const parametersMax = 20_000

/** Where the sample's partner page is served, another site than the shop's. */
const samplePartnerOrigin = 'http://127.0.0.1:4330'

async function insert<Table extends keyof Tables>(trx: Transaction<Tables>, table: Table, rows: Rows<Table>): Promise<void> {
  const size = Math.floor(parametersMax / Object.keys(rows[0] ?? { id: 0 }).length)
  for (const some of chunks(rows, size))
    await trx
      .insertInto(table)
      .values([...some])
      .execute()
}

/** Fills empty tables. The same `now` gives the same rows. */
export type SampleFill = (database: Pick<Database, 'dialect'>, trx: Transaction<Tables>) => Promise<void>

/** Computes the sample catalogue and the demo members; what it answers writes them. */
export async function prepareSample(now: number, partnerOrigin = samplePartnerOrigin): Promise<SampleFill> {
  const { categories, goods, trade, past, members, more, drafted, staff } = await sampleRows(now)
  return async (database, trx) => {
    await insert(trx, 'warehouse', warehouses)
    await insert(trx, 'category', categories)
    await insert(
      trx,
      'goods',
      goods.map(each => each.row),
    )
    for (const table of ['goods_tag', 'goods_price', 'ladder', 'stock', 'batch'] as const) await insert(trx, table, trade[table])
    for (const table of [
      'person',
      'member',
      'membership',
      'member_scope',
      'address',
      'account',
      'coupon_offer',
      'lottery',
      'lottery_prize',
      'lottery_draw',
      'lottery_claim',
      'coupon',
      'voucher',
      'points_log',
      'recharge',
      'recharge_arrival',
      'ledger',
    ] as const) {
      await insert(trx, table, members[table])
    }
    for (const table of [
      'special_price',
      'agreed_price',
      'goods_paper',
      'member_paper',
      'handed_paper',
      'file',
      'handed_page',
      'contract',
      'goods_area',
      'goods_right',
      'favorite',
      'arrival_notice',
      'message',
      'message_unread',
      'announcement',
      'search_miss',
      'known_price',
      'purchase_request',
      'feedback',
      'feedback_photo',
      'campaign',
      'points_goods',
      'points_order',
      'points_approval',
      'withdrawal',
      'ledger',
      'invitation',
      'store_application',
      'saved_cart',
      'dossier',
      'dossier_file',
      'dossier_paper',
      'dossier_review',
      'dossier_review_paper',
      'dossier_signature',
    ] as const) {
      await insert(trx, table, more[table])
    }
    await insert(trx, 'promotion', [...promotions, ...more.promotion])
    await insert(trx, 'promotion_goods', more.promotion_goods)
    await insert(trx, 'quotation', more.quotation)
    await insert(trx, 'quotation_line', more.quotation_line)
    await insert(trx, 'group_outcome', more.group_outcome)
    for (const table of pastTables) {
      await insert(trx, table, past[table])
    }
    for (const table of ['invoice', 'invoice_line'] as const) await insert(trx, table, more[table])
    await insert(trx, 'partner', [{ id: 'demo', key: 'demo', name: '康联药店联盟', mail: 'partner@example.com', created_at: now }])
    await insert(trx, 'partner_origin', [{ partner_id: 'demo', origin: partnerOrigin }])
    await insert(trx, 'partner_return', [{ partner_id: 'demo', url: `${partnerOrigin}/` }])
    await insert(trx, 'staff', staff)
    await insert(trx, 'delivery_plan', deliveryRows(now))
    await insert(trx, 'setting', settingRows(goods, now))
    await alignIdentities(database, trx)
    await relockGoods(
      trx,
      more.dossier.flatMap(row => row.goods_id ?? []),
    )
    await addAgentDraft(trx, drafted, now)
  }
}

/**
 * Fills an empty database with the sample catalogue and the demo members, in one transaction;
 * a database with goods or members is left as it is, also when another process has just filled it.
 */
export async function seedSample(database: Database, now: number, partnerOrigin = samplePartnerOrigin): Promise<void> {
  if (await hasData(database.read)) return
  const fill = await prepareSample(now, partnerOrigin)
  await database.write(async trx => {
    await lockPreparation(database, trx)
    if (!(await hasData(trx))) await fill(database, trx)
  })
}
