import type { Kysely, Selectable } from 'kysely'
import { deductionKinds, type CartPromotion, type DeductionKind } from '@yaoji/contract/domain/deductions/deductions'
import { isInForce } from '../database/in-force.ts'
import type { Tables } from '../database/tables.ts'
import { keptPromotions } from '../offer/kept-promotions.ts'
import { deductionName } from './messages.ts'
import { readTerms } from './terms.ts'

function isKind(kind: string): kind is DeductionKind {
  return (deductionKinds as readonly string[]).includes(kind)
}

// A kind that this version does not know, and terms that nobody can read, hold for nobody.
export function promotionOf({ id, kind, name, ...row }: Omit<Selectable<Tables['promotion']>, 'desk_key'>): CartPromotion[] {
  const terms = isKind(kind) ? readTerms(row) : undefined
  return isKind(kind) && terms ? [{ id, kind, name: deductionName({ kind, name }), ...terms }] : []
}

/** Of rows that are kept: what an operator wrote is read and checked once. */
const known = new WeakMap<object, CartPromotion[]>()

function readOnce(row: Selectable<Tables['promotion']>): CartPromotion[] {
  const read = known.get(row) ?? promotionOf(row)
  known.set(row, read)
  return read
}

/** The promotions that hold now for whoever buys. */
export async function loadPromotions(db: Kysely<Tables>, now: number): Promise<CartPromotion[]> {
  const kept = await keptPromotions(db, now)
  if (kept) return kept.flatMap(({ row }) => readOnce(row))
  const rows = await db.selectFrom('promotion').selectAll().where(isInForce(now)).orderBy('id').execute()
  return rows.flatMap(promotionOf)
}
