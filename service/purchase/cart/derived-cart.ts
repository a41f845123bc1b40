import type { Kysely } from 'kysely'
import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import type { LoadedCart } from './load-cart.ts'
import type { GivingPromotion } from './gifts.ts'
import { ordinary } from './line-kind.ts'
import type { PricedLine, StoredLine } from './priced-line.ts'
import type { cartWire } from './wire.ts'

/** Lines of all members together; one takes 2 kB with its serialized form. */
const linesMax = 20_000

/** All that a cart of ordinary lines is made of. */
export type CartParts<Sale extends SaleOffer> = {
  rows: readonly StoredLine[]
  /** The rows as they were read: the same text is the same rows. */
  text: string
  offers: ReadonlyMap<number, Sale>
  giving: readonly GivingPromotion[]
  rules: LoadedCart['rules']
}

type Rows = Pick<CartParts<SaleOffer>, 'rows' | 'text'>
/** The cart is missing where it may not be used again. */
type Made = Rows & { cart?: LoadedCart<SaleOffer> }

const carts = derivedOf<number, Made>(linesMax)

/** A cart in the pieces that answers are made of, under the name of its state. */
export type InPieces = ReturnType<typeof cartWire> & { state: string }

/** By the member: the pieces of their cart, until the cart or what is shown with it is another object. */
export const answered = derivedOf<number, InPieces>(linesMax)

/** The rows of the cart that was made last, where they read as these do. */
export function readBefore(db: Kysely<Tables>, memberId: number, text: string): readonly StoredLine[] | undefined {
  const former = carts(db).former(memberId)
  return former?.text === text ? former.rows : undefined
}

/** How many lines a member's cart had when this process read it last. */
export const lastCartSize = (db: Kysely<Tables>, memberId: number): number | undefined => carts(db).former(memberId)?.rows.length

/** For a cart without lines, or with some that change with the time: only its rows are stored. */
export function noteRows(db: Kysely<Tables>, memberId: number, { rows, text }: Rows): void {
  carts(db).put(memberId, [{}], 0, { value: { rows, text }, until: Infinity }, Math.max(1, rows.length))
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
  if (rows.some(({ kind }) => kind !== ordinary.kind)) {
    noteRows(db, memberId, { rows, text })
    return make()
  }
  const facts = [rules, text, giving.length, ...giving, ...offers.values()]
  const known = carts(db).peek(memberId, facts, 0)?.cart
  if (known) return known as LoadedCart<Sale> // Made of the same offers.
  const cart = make(carts(db).former(memberId)?.cart?.lines)
  carts(db).put(memberId, facts, 0, { value: { rows, text, cart }, until: Infinity }, rows.length)
  return cart
}
