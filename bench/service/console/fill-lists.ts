import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Database } from '../../../service/platform/database/database.ts'
import { goodsCopies, paperCopies, tradeCopies } from './copies-of-goods.ts'
import { afterSaleCopies, orderCopies, orderEventCopies, storeCopies } from './copies-of-orders.ts'
import { answerCopies, auditCopies, invoiceCopies, walletCopies } from './copies-of-work.ts'
import { recordCopies, spreadRecords } from './copies-of-records.ts'
import { sql } from 'kysely'
import { markAll } from '../../../service/platform/database/migrations/1096-goods-to-look-at.ts'
import { bulkSettings, withoutIndexes } from './bulk.ts'
import { copyRows, dropTriggers } from './copy-rows.ts'

type Filling = { rows: number; now: number; hasRecords: boolean; note: (text: string) => void }

/** Fills a shop with this many goods, orders and audit entries, and with the rest of its lists in proportion; `hasRecords`: what inspections ask for, too. */
export async function fillLists(database: Database, { rows, now, hasRecords, note }: Filling): Promise<void> {
  const stores = Math.max(100, Math.floor(rows / 20))
  const today = chinaDay(now)
  await dropTriggers(database)
  const all = [
    ...goodsCopies(rows, today),
    ...tradeCopies(rows),
    ...storeCopies(stores, now, today),
    ...orderCopies(rows, stores, rows, now),
    ...orderEventCopies(rows, now),
    ...afterSaleCopies(Math.floor(rows / 20), stores, now),
    auditCopies(rows, stores, now),
    ...paperCopies(rows, stores, now),
    ...invoiceCopies(rows, stores, now),
    ...walletCopies(rows, stores, now),
    ...answerCopies(rows, stores, rows, now),
    ...(hasRecords ? recordCopies(rows, stores, now, database.dialect) : []),
  ]
  const settings = await bulkSettings(database)
  await withoutIndexes(database, settings, note, async () => {
    for (const copies of all) {
      const whole = { ...copies, rows: Math.floor(copies.rows) }
      note(`${whole.table} ${whole.rows}`)
      await copyRows(database, whole, settings)
    }
    if (hasRecords) await spreadRecords(database, settings, rows, now)
  })
  // Those of the sample are marked, and further entries of the audit log follow these.
  const last = [
    'delete from goods_below_cost',
    'delete from batch_unreported',
    'update audit_head set last_id = (select max(id) from audit_entry)',
  ]
  await database.write(async trx => {
    for (const each of [...settings, ...last, ...markAll]) await sql.raw(each).execute(trx)
  })
}
