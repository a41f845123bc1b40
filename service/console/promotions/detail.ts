import type { Kysely } from 'kysely'
import type { ConsolePromotionWire } from '@yaoji/contract/calls/console/promotions'
import { operatedPromotionKinds, type OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { savedDocument } from '../../promotions/desk/saved-document.ts'
import { clashesOf, coverings } from './clashes.ts'
import { feeding, soldBy } from './goods.ts'
import { messages } from './messages.ts'
import { promotionRows } from './rows.ts'

type Db = Kysely<Tables>
const eventsMax = 50
/** Goods of a clash that are named. */
const namedMax = 5

function eventsOf(db: Db, id: number) {
  const rows = db.selectFrom('promotion_event').selectAll().where('promotion_id', '=', id)
  return rows.orderBy('id', 'desc').limit(eventsMax).execute()
}

type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

function reasonOf({ event, document }: EventRow): string {
  if (event !== 'end') return ''
  const ended = JSON.parse(document) as { reason?: string } | null // Written by the desk.
  return ended?.reason ?? ''
}

async function clashing(db: Db, id: number, now: number): Promise<ConsolePromotionWire['clashing']> {
  const all = await coverings(db, now)
  const own = all.find(({ row }) => row.id === id)
  return clashesOf(own, all).map(({ row, goods }) => ({
    promotion_id: row.id,
    promotion_kind: row.kind as OperatedPromotionKind, // Of a like kind.
    name: row.name,
    begins_at: seconds(Number(row.begins_at)),
    ends_at: row.ends_at === null ? null : seconds(Number(row.ends_at)),
    goods_count: goods?.length ?? null,
    goods: goods?.slice(0, namedMax) ?? [],
  }))
}

/** All that staff see of one promotion. @throws {ApiError} 404 */
export async function consolePromotion(db: Db, id: number, now: number): Promise<ConsolePromotionWire> {
  const found = db.selectFrom('promotion').selectAll().where('id', '=', id).where('kind', 'in', operatedPromotionKinds)
  const row = await found.executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.none)
  const [shown] = await promotionRows(db, [row], now)
  if (!shown) throw new Error('a promotion has its row')
  const events = await eventsOf(db, id)
  return {
    ...shown,
    document: await savedDocument(db, { ...row, kind: shown.promotion_kind }),
    sold: await soldBy(db, row),
    fed: await feeding(db, row),
    clashing: await clashing(db, id, now),
    events: events.map(each => ({
      event: each.event,
      operator: each.operator,
      reason: reasonOf(each),
      created_at: seconds(Number(each.created_at)),
    })),
  }
}
