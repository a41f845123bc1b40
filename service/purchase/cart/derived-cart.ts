import type { Kysely } from 'kysely'
import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import type { LoadedCart } from './load-cart.ts'
import type { GivingPromotion } from './gifts.ts'
import { ordinary } from './line-kind.ts'
import type { PricedLine, StoredLine } from './priced-line.ts'

/** Lines of all members together; one takes 2 kB with its serialized form. */
export const linesMax = 20_000

/** All that a cart of ordinary lines is made of. */
export type CartParts<Sale extends SaleOffer> = {
  rows: readonly StoredLine[]
  /** The rows as they were read: the same text is the same rows. */
  text: string
  offers: ReadonlyMap<number, Sale>
  giving: readonly GivingPromotion[]
  rules: LoadedCart['rules']
}

type Made = { rows: readonly StoredLine[]; text: string; cart: LoadedCart<SaleOffer> }

const carts = derivedOf<number, Made>(linesMax)

/** The rows of the cart that was made last, where they read as these do. */
export function readBefore(db: Kysely<Tables>, memberId: number, text: string): readonly StoredLine[] | undefined {
  const former = carts(db).former(memberId)
  return former?.text === text ? former.rows : undefined
}

/**
 * The cart that was made before of the very same parts, otherwise one made with those of its lines that still hold. Sets and flash
 * sales change with the time and are made each time.
 */
export function cartOf<Sale extends SaleOffer>(
  db: Kysely<Tables>,
  memberId: number,
  { rows, text, offers, giving, rules }: CartParts<Sale>,
  make: (before?: readonly PricedLine<SaleOffer>[]) => LoadedCart<Sale>,
): LoadedCart<Sale> {
  if (rows.some(({ kind }) => kind !== ordinary.kind)) return make()
  const facts = [rules, text, giving.length, ...giving, ...offers.values()]
  const known = carts(db).peek(memberId, facts, 0)
  if (known) return known.cart as LoadedCart<Sale> // Made of the same offers.
  const cart = make(carts(db).former(memberId)?.cart.lines)
  carts(db).put(memberId, facts, 0, { value: { rows, text, cart }, until: Infinity }, rows.length)
  return cart
}
