import type { Kysely, Transaction } from 'kysely'
import { Type, type Static } from 'typebox'
import type { SavedCartWire } from '@yaoji/contract/calls/purchase/saved-cart'
import { limits } from '@yaoji/contract/limits'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readWritten } from '../../platform/database/written.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { lineKeyColumns, ordinary, placeOf } from './line-kind.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
const idOrNone = Type.Integer({ minimum: 0 })
/** Carts that were put aside before there were kinds and activities name none. */
const linesSchema = Type.Array(
  Type.Object({
    goods_id: idOrNone,
    kind: Type.Optional(Type.String()),
    source_id: Type.Optional(idOrNone),
    warehouse_id: idOrNone,
    quantity: Type.Integer({ minimum: 1 }),
    campaign_id: Type.Optional(idOrNone),
  }),
)
type SavedLine = Static<typeof linesSchema>[number]

const namesShown = 3

/** What {@link putAside} has stored; undefined for another shape, which the buyer does not see. */
export const readSavedLines = (text: string): SavedLine[] | undefined => readWritten(linesSchema, text)

function nameOf(text: string): string {
  const name = plainLine(text)
  if (name === '') throw ApiError.invalid('name', messages.savedNameMissing)
  return name
}

async function findSaved(trx: Kysely<Tables>, memberId: number, id: string) {
  const row = await trx.selectFrom('saved_cart').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.savedNotFound)
  return row
}

/** What lies in a saved cart of the store. @throws {ApiError} 404 */
export async function savedLines(db: Kysely<Tables>, memberId: number, id: string): Promise<SavedLine[]> {
  return readSavedLines((await findSaved(db, memberId, id)).lines) ?? []
}

/** The store's saved carts, the latest first. */
export async function listSaved(db: Kysely<Tables>, memberId: number): Promise<SavedCartWire[]> {
  const rows = await db
    .selectFrom('saved_cart')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const saved = rows.flatMap(row => {
    const lines = readSavedLines(row.lines)
    return lines ? [{ row, lines }] : []
  })
  const shownIds = saved.flatMap(({ lines }) => lines.slice(0, namesShown).map(line => line.goods_id))
  const goods =
    shownIds.length === 0
      ? []
      : await db
          .selectFrom('goods')
          .select(['id', 'name'])
          .where('id', 'in', [...new Set(shownIds)])
          .execute()
  const names = new Map(goods.map(each => [each.id, each.name]))
  return saved.map(({ row, lines }) => ({
    id: row.id,
    name: row.name,
    lines: lines.length,
    goods: lines.slice(0, namesShown).flatMap(line => names.get(line.goods_id) ?? []),
    created_at: seconds(row.created_at),
  }))
}

/** Takes lines out of the cart and keeps them under a name; ids of others and of lines that are gone are passed over. */
export async function putAside(
  trx: Trx,
  member: MemberRow,
  { name, ids }: { name: string; ids: readonly number[] },
  now: number,
): Promise<void> {
  const plainName = nameOf(name)
  await lockMember(trx, member.id)
  const count = await countRows(trx.selectFrom('saved_cart').where('member_id', '=', member.id))
  if (count >= limits.savedCartsMax) throw ApiError.invalid('name', messages.savedFull)
  const rows = await trx.deleteFrom('cart_line').where('member_id', '=', member.id).where('id', 'in', ids).returningAll().execute()
  if (rows.length === 0) throw ApiError.invalid('ids', messages.lineNotFound)
  const lines: SavedLine[] = rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ goods_id, kind, source_id, warehouse_id, quantity, campaign_id }) => ({
      goods_id,
      kind,
      source_id,
      warehouse_id,
      quantity,
      campaign_id,
    }))
  await trx
    .insertInto('saved_cart')
    .values({ id: randomId(), member_id: member.id, name: plainName, lines: JSON.stringify(lines), created_at: now })
    .execute()
}

/** Brings the lines back, where quantities join; answers their goods, and how many the shop does not know any more. */
export async function takeBack(trx: Trx, member: MemberRow, id: string, now: number): Promise<{ goodsIds: number[]; gone: number }> {
  await lockMember(trx, member.id)
  const lines = readSavedLines((await findSaved(trx, member.id, id)).lines)
  if (!lines) throw ApiError.notFound(messages.savedNotFound)
  const wanted = lines.map(line => line.goods_id)
  const known = new Set((await trx.selectFrom('goods').select('id').where('id', 'in', wanted).execute()).map(goods => goods.id))
  const present = await trx.selectFrom('cart_line').select(['goods_id', 'kind', 'source_id']).where('member_id', '=', member.id).execute()
  const places = new Set(present.map(placeOf))
  const back = lines.filter(line => known.has(line.goods_id))
  const more = back.filter(line => !places.has(placeOf(line))).length
  if (present.length + more > limits.cartLinesMax) throw ApiError.invalid('id', messages.cartFull)
  for (const line of back) {
    await trx
      .insertInto('cart_line')
      .values({ ...ordinary, ...line, member_id: member.id, is_selected: 1, created_at: now })
      .onConflict(conflict =>
        conflict
          .columns(lineKeyColumns)
          .doUpdateSet(({ eb, ref }) => ({ quantity: eb(ref('cart_line.quantity'), '+', line.quantity), is_selected: 1 })),
      )
      .execute()
  }
  await trx.deleteFrom('saved_cart').where('id', '=', id).execute()
  return { goodsIds: back.map(line => line.goods_id), gone: lines.length - back.length }
}

export async function renameSaved(trx: Trx, memberId: number, id: string, name: string): Promise<void> {
  await findSaved(trx, memberId, id)
  await trx
    .updateTable('saved_cart')
    .set({ name: nameOf(name) })
    .where('id', '=', id)
    .execute()
}

export async function deleteSaved(trx: Trx, memberId: number, id: string): Promise<void> {
  await findSaved(trx, memberId, id)
  await trx.deleteFrom('saved_cart').where('id', '=', id).execute()
}
