import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { onceOf } from '../../platform/http/once.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { ByMember } from './by-member.ts'
import type { LoadedCart } from './load-cart.ts'
import type { GivingPromotion } from './gifts.ts'
import { ordinary } from './line-kind.ts'
import type { PricedLine, StoredLine } from './priced-line.ts'

/** All that a cart of ordinary lines is made of. */
export type CartParts<Sale extends SaleOffer> = {
  rows: readonly StoredLine[]
  /** The rows as they were read: the same text is the same rows. */
  text: string
  offers: ReadonlyMap<number, Sale>
  giving: readonly GivingPromotion[]
  rules: LoadedCart['rules']
}

type Kept = CartParts<SaleOffer> & { cart: LoadedCart<SaleOffer> }

/** An offer, a promotion and the rules are the same objects as long as nothing of them has changed. */
function sameParts(a: CartParts<SaleOffer>, b: CartParts<SaleOffer>): boolean {
  return (
    a.rules === b.rules &&
    a.text === b.text &&
    a.offers.size === b.offers.size &&
    a.giving.length === b.giving.length &&
    a.giving.every((each, at) => each === b.giving[at]) &&
    [...a.offers].every(([id, offer]) => b.offers.get(id) === offer)
  )
}

const carts = onceOf((_: Kysely<Tables>) => new ByMember<Kept>())

/** The rows of a cart that is kept, where they read as these do. */
export function keptRows(db: Kysely<Tables>, memberId: number, text: string): readonly StoredLine[] | undefined {
  const known = carts(db).get(memberId)
  return known?.text === text ? known.rows : undefined
}

/**
 * The cart as it was made before of the very same parts, else made with those lines of it that may still hold. Sets and flash
 * sales change with the time and are made each time.
 */
export function cartOf<Sale extends SaleOffer>(
  db: Kysely<Tables>,
  memberId: number,
  parts: CartParts<Sale>,
  make: (before?: readonly PricedLine<SaleOffer>[]) => LoadedCart<Sale>,
): LoadedCart<Sale> {
  if (parts.rows.some(({ kind }) => kind !== ordinary.kind)) return make()
  const known = carts(db).get(memberId)
  if (known && sameParts(known, parts)) return known.cart as LoadedCart<Sale> // Made of the same offers.
  const cart = make(known?.cart.lines)
  carts(db).put(memberId, { ...parts, cart }, parts.rows.length)
  return cart
}
