import type { Kysely } from 'kysely'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { JudgedLine } from './judge.ts'

const shownMax = 3
/** Of all names together; the best-selling ones are looked at. */
const lookedAtMax = 200

/** By goods that cannot be bought as wanted: others of the same generic name that can, the best-selling first. */
export async function standingSubstitutes(
  db: Kysely<Tables>,
  member: MemberRow,
  lines: readonly JudgedLine[],
  now: number,
): Promise<Map<number, Offer[]>> {
  const lacking = lines.filter(({ wanted, number, offer }) => offer && number < wanted)
  const names = [...new Set(lacking.flatMap(({ offer }) => offer?.goods.name ?? []))]
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .where('status', '=', 'on')
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(lookedAtMax)
    .execute()
  const ids = rows.map(row => row.id)
  const offers = await loadOffers(db, member, ids, now)
  const open = ids.flatMap(id => {
    const offer = offers.get(id)
    return offer && offer.cantBuy === null && offer.available > 0 ? [offer] : []
  })
  const found = lacking.map(({ stored: { goods_id: id }, offer }): [number, Offer[]] => [
    id,
    open.filter(({ goods }) => goods.id !== id && goods.name === offer?.goods.name).slice(0, shownMax),
  ])
  return new Map(found)
}
