import type { Kysely } from 'kysely'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { specialText, type Special, type SpecialCell } from '@yaoji/contract/goods/special-cells'
import { isPromoted } from '../../../catalogue/offer/special-price.ts'
import { chunks } from '../../../platform/database/query-parts.ts'
import type { GoodsRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { limitProblem, priceProblem } from '../../../promotions/desk/check-prices.ts'
import { messages as desk } from '../../../promotions/desk/messages.ts'
import { currentValue, type Current } from '../current.ts'
import { messages } from '../messages.ts'
import type { SpecialMove } from './homes.ts'
import type { HeldSpecial, Specials } from './read-specials.ts'

const columns = ['id', 'status', 'type', 'is_ephedrine', 'middle_pack', 'minimum', 'is_splittable'] as const
const idsAtOnce = 10_000

/** What the rules of the form of promotions ask of goods. */
export type Promotable = ReadonlyMap<number, Pick<GoodsRow, (typeof columns)[number]>>

export async function readPromotable(db: Kysely<Tables>, goodsIds: readonly number[]): Promise<Promotable> {
  const goods = new Map<number, Pick<GoodsRow, (typeof columns)[number]>>()
  for (const ids of chunks(goodsIds, idsAtOnce))
    for (const row of await db.selectFrom('goods').select(columns).where('id', 'in', ids).execute()) goods.set(row.id, row)
  return goods
}

/** The least that everybody without a price of their own pays; undefined where goods have no price. */
export function baseOf(current: Current, goodsId: number): number | undefined {
  const cell = { goodsId, field: 'price', key: '0', now: null, was: null } as const
  const prices = [...current.warehouses].flatMap(warehouseId => currentValue(current, { ...cell, warehouseId }) ?? [])
  return prices.length > 0 ? Math.min(...prices) : undefined
}

type Rules = { goods: Promotable; current: Current; now: number }

/** Why a 特价 cannot be, by the rules of its form; undefined where it can, and for one that is taken away. */
export function specialProblem({ goodsId, now: special }: SpecialCell, { goods, current, now }: Rules): string | undefined {
  if (!special) return undefined
  const { price, beginsAt, endsAt, limit } = special
  if (Number.isNaN(beginsAt) || Number.isNaN(endsAt)) return desk.noDay
  if (endsAt <= beginsAt) return desk.endsBefore
  if (endsAt <= now) return desk.isOver
  if (price === 0) return messages.zero
  const row = goods.get(goodsId)
  if (row?.status !== 'on') return messages.special.offShelf
  if (!isPromoted(row)) return messages.special.notPromoted
  const written = { price: formatUnitPrice(price as UnitPrice), ...(limit !== null && { limit }) }
  const problem = priceProblem(written, baseOf(current, goodsId)) ?? (limit === 0 ? messages.special.noLimit : limitProblem(written, row))
  return problem === undefined ? undefined : messages.special.problem(problem)
}

type Held = HeldSpecial | string | undefined

/** Whether the 特价 at hand is the one that was seen. */
export const isSame = (there: Special | string | undefined, seen: Special | null): boolean =>
  typeof there !== 'string' && specialText(there ?? null) === specialText(seen)

const shown = (special: Special | null) => (special ? messages.special.value(special) : '')

/** A 特价 that was changed meanwhile, as a conflict shows it. */
export const specialChange = ({ was, now }: SpecialCell, there: Held) => ({
  before: shown(was),
  theirs: typeof there === 'string' ? there : shown(there ?? null),
  mine: shown(now),
})

type Checking = { current: Current; there: Specials; now: number }

/** What is wrong with 特价, by goods. */
export async function specialProblems(db: Kysely<Tables>, cells: readonly SpecialCell[], { current, there, now }: Checking) {
  const goods = await readPromotable(
    db,
    cells.map(({ goodsId }) => goodsId),
  )
  return cells.flatMap((cell): [number, string][] => {
    const own = there.get(cell.goodsId)
    const problem = current.names.has(cell.goodsId)
      ? typeof own === 'string'
        ? own
        : specialProblem(cell, { goods, current, now })
      : messages.noGoods(cell.goodsId)
    return problem === undefined ? [] : [[cell.goodsId, problem]]
  })
}

/** Changes of 特价 with what there is now, which was looked at before. */
export const movesOf = (cells: readonly (SpecialCell & Pick<SpecialMove, 'before'>)[], there: Specials): SpecialMove[] =>
  cells.map(({ goodsId, now, before }) => {
    const own = there.get(goodsId)
    return { goodsId, from: typeof own === 'object' ? own : null, to: now, ...(before !== undefined && { before }) }
  })
