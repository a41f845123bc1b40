import { sql, type Transaction } from 'kysely'
import { compiledInsertReturning } from '../../platform/database/compiled-insert.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { lineKeyColumns, ordinary, type BoughtAs } from './line-kind.ts'

/** What a line of the cart needs to know of its offer. */
type Source = { goods: { id: number } } & Pick<SaleOffer, 'warehouseId'>

/** `campaign_id` is the activity that it is added from. */
type AddedAs = Pick<BoughtAs, 'kind' | 'source_id'> & { campaign_id?: number }
type Joined = { source: Source; quantity: number; boughtAs?: AddedAs }

const addOrMake = compiledInsertReturning('cart_line', insert =>
  insert
    .onConflict(conflict =>
      conflict.columns(lineKeyColumns).doUpdateSet(({ eb, ref }) => ({
        quantity: eb(ref('cart_line.quantity'), '+', ref('excluded.quantity')),
        warehouse_id: ref('excluded.warehouse_id'),
        is_selected: ref('excluded.is_selected'),
        // What is added from elsewhere takes no mark away.
        campaign_id: sql<number>`case when excluded.campaign_id > 0 then excluded.campaign_id else cart_line.campaign_id end`,
      })),
    )
    .returning(['id', 'quantity']),
)

/** Adds to the lines of these goods of one kind, or makes them, each once; answers the quantity that each has then. */
export function joinLines(
  trx: Transaction<Tables>,
  member: MemberRow,
  lines: readonly Joined[],
  now: number,
): Promise<{ id: number; quantity: number }[]> {
  const values = lines.map(({ source, quantity, boughtAs = ordinary as AddedAs }) => ({
    member_id: member.id,
    goods_id: source.goods.id,
    warehouse_id: source.warehouseId,
    quantity,
    // A group is ordered alone: its line comes to no selection by itself.
    is_selected: boughtAs.kind === 'group-buy' ? 0 : 1,
    created_at: now,
    kind: boughtAs.kind,
    source_id: boughtAs.source_id,
    campaign_id: boughtAs.campaign_id ?? 0,
  }))
  return addOrMake(trx, values)
}

/** Adds to the line of these goods of one kind, or makes it; answers the line and the quantity that it has then. */
export async function joinLine(
  trx: Transaction<Tables>,
  member: MemberRow,
  source: Source,
  quantity: number,
  now: number,
  boughtAs: AddedAs = ordinary,
): Promise<{ id: number; quantity: number }> {
  const [line] = await joinLines(trx, member, [{ source, quantity, boughtAs }], now)
  if (!line) throw new Error('no line')
  return line
}
