import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { SaleOffer } from '../offer/sale-offer.ts'
import type { LoadedCart } from './load-cart.ts'
import type { GivingPromotion } from './gifts.ts'
import { ordinary } from './line-kind.ts'
import type { StoredLine } from './priced-line.ts'

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

/** Of all carts together; one takes 2 kB with what is sent of it. */
const linesMax = 20_000

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

class Carts {
  readonly #kept = new Map<number, Kept>()
  #lines = 0

  get(memberId: number, parts: CartParts<SaleOffer>, make: () => LoadedCart<SaleOffer>): LoadedCart<SaleOffer> {
    const known = this.#kept.get(memberId)
    if (known && sameParts(known, parts)) return known.cart
    const cart = make()
    this.#put(memberId, { ...parts, cart })
    return cart
  }

  rows(memberId: number, text: string): readonly StoredLine[] | undefined {
    const known = this.#kept.get(memberId)
    return known?.text === text ? known.rows : undefined
  }

  #put(memberId: number, kept: Kept): void {
    this.#lines += kept.rows.length - (this.#kept.get(memberId)?.rows.length ?? 0)
    this.#kept.delete(memberId)
    this.#kept.set(memberId, kept)
    for (const [oldest, { rows }] of this.#kept) {
      if (this.#lines <= linesMax) return
      this.#lines -= rows.length
      this.#kept.delete(oldest)
    }
  }
}

const carts = new WeakMap<Kysely<Tables>, Carts>()

/** The rows of a cart that is kept, where they read as these do. */
export function keptRows(db: Kysely<Tables>, memberId: number, text: string): readonly StoredLine[] | undefined {
  return carts.get(db)?.rows(memberId, text)
}

/** The cart as it was made before of the very same parts; sets and flash sales change with the time and are made each time. */
export function cartOf<Sale extends SaleOffer>(
  db: Kysely<Tables>,
  memberId: number,
  parts: CartParts<Sale>,
  make: () => LoadedCart<Sale>,
): LoadedCart<Sale> {
  if (parts.rows.some(({ kind }) => kind !== ordinary.kind)) return make()
  const known = carts.get(db) ?? new Carts()
  carts.set(db, known)
  return known.get(memberId, parts, make) as LoadedCart<Sale> // Made of the same offers.
}
