import { endingBatchDays } from '@yaoji/contract/console/goods'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { contractKindNames, renewalDays } from '@yaoji/contract/domain/agreements/contract-state'
import { daysLeft } from '@yaoji/contract/papers/states'
import { firstSellableExpiry } from '../../catalogue/offer/sale-days.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { isStandardText } from '../../purchase/e-contract/text.ts'
import { endingBatches, unstoppedOver } from '../goods/filter.ts'
import { todayMessages as messages } from '../messages.ts'
import { alone, shownMax, type Db, type Items, type Look } from './queue.ts'

/** Days of the setting `reminders`. */
const batchDays = ({ reminders }: Look) => reminders.batch_days ?? endingBatchDays
const contractDays = ({ reminders }: Look) => reminders.contract_days ?? renewalDays

/**
 * Signed contracts of stores that may order, which end soon or have ended in the last weeks, and that no other of the kind follows: neither
 * one to sign nor one in force for longer.
 */
function endingContracts(db: Db, look: Look) {
  const today = chinaDay(look.now)
  const last = addDays(today, contractDays(look))
  return db
    .selectFrom('contract')
    .innerJoin('member', 'member.id', 'contract.member_id')
    .where('contract.state', '=', 'signed')
    .where('contract.ends_on', '>=', addDays(today, -renewalDays))
    .where('contract.ends_on', '<', last)
    .where('member.is_passed', '=', 1)
    .where('member.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contract as next')
            .select('next.id')
            .whereRef('next.member_id', '=', 'contract.member_id')
            .whereRef('next.kind', '=', 'contract.kind')
            .where(row =>
              row.or([
                row('next.ends_on', 'is', null).and('next.state', '<>', 'ended'),
                row('next.state', '=', 'open').and('next.ends_on', '>=', today),
                row('next.state', '=', 'signed').and(row('next.ends_on', '>', row.ref('contract.ends_on'))),
              ]),
            ),
        ),
      ),
    )
}

const endNote = (day: string, today: string) => {
  const left = daysLeft(day, today) ?? 0
  return left < 0 ? messages.over(day) : messages.endsIn(day, left)
}

/** Those that end first come first. One press issues the same for a year more, where its text is the standard one. */
export const contractQueue = alone(
  async (db, look) => {
    const today = chinaDay(look.now)
    const rows = await endingContracts(db, look)
      .select(['contract.number', 'contract.kind', 'contract.ends_on', 'contract.body', 'member.code', 'member.company'])
      .orderBy('contract.ends_on')
      .orderBy('contract.id')
      .limit(shownMax)
      .execute()
    const items = rows.map(({ number, kind, ends_on, body, code, company }): Items[number] => {
      const day = ends_on ?? today // The rows have one.
      const isStandard = isStandardText(kind, body)
      return {
        id: number,
        title: company,
        detail: messages.contract(contractKindNames[kind], number),
        note: isStandard ? endNote(day, today) : `${endNote(day, today)}；${messages.ownText}`,
        file_id: '',
        fields: isStandard
          ? [
              { name: 'kind', value: kind },
              { name: 'store', value: code },
            ]
          : [],
        since: seconds(chinaDayStart(addDays(day, 1 - contractDays(look)))),
        is_ready: isStandard,
      }
    })
    return { items }
  },
  (db, look) => endingContracts(db, look).select('contract.id'),
)

const batchColumns = ['batch.id', 'batch.goods_id', 'batch.number', 'batch.expires_on', 'batch.quantity'] as const
type BatchRow = { id: number; goods_id: number; number: string; expires_on: string; quantity: number }
type Named = { name: string; spec: string; pack_unit: string; warehouse: string }

const batchItem = (row: BatchRow & Named, note: string, since: string): Items[number] => ({
  id: `${row.goods_id} ${row.id}`,
  title: [row.name, row.spec].filter(Boolean).join(' '),
  detail: messages.batch(row.number, row.warehouse, `${row.quantity}${row.pack_unit}`),
  note,
  ...{ file_id: '', fields: [], is_ready: false },
  since: seconds(chinaDayStart(since)),
})

/** Batches that have ended and still lie here: they are not sold, and one press keeps them from being dispatched as well. */
export const overQueue = alone(
  async (db, { now }) => {
    const rows = await unstoppedOver(db, chinaDay(now))
      .innerJoin('goods', 'goods.id', 'batch.goods_id')
      .innerJoin('warehouse', 'warehouse.id', 'batch.warehouse_id')
      .clearSelect()
      .select([...batchColumns, 'goods.name', 'goods.spec', 'goods.pack_unit', 'warehouse.name as warehouse'])
      .orderBy('batch.expires_on')
      .orderBy('batch.id')
      .limit(shownMax)
      .execute()
    const items = rows.map((row, index) => {
      const { goods_id, number, expires_on } = row
      const item = batchItem(row, messages.over(expires_on), addDays(expires_on, 1))
      // Without its number every batch of the goods would stop.
      if (number === '') return { ...item, note: messages.noBatchNumber(expires_on) }
      const fields = { goods_id: String(goods_id), batch: number, reason: messages.overReason(expires_on) }
      return {
        ...item,
        fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
        // A stop holds for the batch in every warehouse: asked twice, it is refused.
        is_ready: !rows.slice(0, index).some(earlier => earlier.goods_id === goods_id && earlier.number === number),
      }
    })
    return { items }
  },
  (db, { now }) => unstoppedOver(db, chinaDay(now)),
)

/** Batches of goods on sale that end soon, the first to end first: a special sells them while they may be sold. */
export const batchQueue = alone(
  async (db, look) => {
    const today = chinaDay(look.now)
    const rows = await endingBatches(db, today, addDays(today, batchDays(look)))
      .innerJoin('warehouse', 'warehouse.id', 'batch.warehouse_id')
      .clearSelect()
      .select([...batchColumns, 'goods.name', 'goods.spec', 'goods.pack_unit', 'warehouse.name as warehouse'])
      .orderBy('batch.expires_on')
      .orderBy('batch.id')
      .limit(shownMax)
      .execute()
    const items = rows.map(row => {
      const { expires_on: day } = row
      const left = daysLeft(day, today) ?? 0
      const note = day < firstSellableExpiry(look.now) ? messages.unsellable(day, left) : messages.endsIn(day, left)
      return batchItem(row, note, addDays(day, -batchDays(look)))
    })
    return { items }
  },
  (db, look) => {
    const today = chinaDay(look.now)
    return endingBatches(db, today, addDays(today, batchDays(look)))
  },
)
