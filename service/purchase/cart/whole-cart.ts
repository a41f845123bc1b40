import { Type } from 'typebox'
import type { CartResponseWire, CartWire } from '@yaoji/contract/calls/purchase/cart'
import { cartSchema } from '@yaoji/contract/calls/purchase/cart'
import type { Context } from '../../platform/context.ts'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { yieldToEventLoop } from '../../platform/queueing/slices.ts'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import { spliceList, serializedAs } from '../../platform/http/reply/json-bytes.ts'
import { nearExpiryEnd } from '../../catalogue/offer/tags.ts'
import { openCoupons, type Coupon } from '../../promotions/rules/coupons.ts'
import { answered, type InPieces } from './derived-cart.ts'
import { cartFilters } from './filters.ts'
import { loadCart, type LoadedCart } from './load-cart.ts'
import { cartWire, type CartView } from './wire.ts'
import { changedSince, nextState, wholeLine, type SerializedLine } from './serialized-lines.ts'

const linesAtOnce = 60
const answerSchema = Type.Object({ total: cartSchema })

type View = CartView & { coupons: readonly Coupon[] }

function answerOf({ envelope }: InPieces, lines: readonly SerializedLine[], form: Pick<CartWire, 'state' | 'ids'> = {}): SerializedReply {
  return SerializedReply.ofData(
    spliceList(serializedAs(answerSchema, { total: { ...envelope, data: [], ...form } }), 'data', lines.map(wholeLine)),
  )
}

const wholeAnswer = memoizeByObject((pieces: InPieces) => answerOf(pieces, pieces.lines))

/** For a page that knows of states: what differs from the cart that it has, or the whole. */
function answerSince(since: string, pieces: InPieces, last: InPieces | undefined): SerializedReply {
  const { state, lines } = pieces
  if (last?.state !== since) return answerOf(pieces, lines, { state })
  return answerOf(pieces, changedSince(last.lines, lines), { state, ids: lines.map(({ id }) => id) })
}

async function inPieces(cart: LoadedCart, view: View, before?: InPieces): Promise<InPieces> {
  // Five hundred lines are one piece of work to read and one to write.
  if (cart.lines.length > linesAtOnce) await yieldToEventLoop()
  return { state: nextState(), ...cartWire(cart, view, before?.lines) }
}

type Asked = {
  filter?: number | undefined
  /** As `sinceOf` reads it. */
  since?: string | undefined
}

/** The member's cart as the calls about it answer. */
export async function wholeCart(
  { config, database }: Context,
  member: MemberRow,
  now: number,
  { filter = cartFilters.all, since }: Asked = {},
): Promise<SerializedReply> {
  const [cart, coupons] = await Promise.all([loadCart(database.read, member, now), openCoupons(database.read, member, now)])
  const { promotions } = cart.rules
  const view: View = { filter, nearExpiryEnd: nearExpiryEnd(now), serviceOrigin: config.serviceOrigin, promotions, coupons }
  if (filter !== cartFilters.all) return wholeAnswer(await inPieces(cart, view))
  const facts = [cart, coupons, view.nearExpiryEnd, view.serviceOrigin]
  const [known, last] = [answered(database.read).peek(member.id, facts, 0), answered(database.read).former(member.id)]
  const pieces = known ?? (await inPieces(cart, view, last))
  if (!known) answered(database.read).put(member.id, facts, 0, { value: pieces, until: Infinity }, pieces.lines.length)
  return since === undefined ? wholeAnswer(pieces) : answerSince(since, pieces, last)
}

/** The same for calls whose answer has more than the cart. */
export async function wholeCartWire(context: Context, member: MemberRow, now: number, asked?: Asked): Promise<CartResponseWire> {
  return (await wholeCart(context, member, now, asked)).data() as CartResponseWire // Written by its schema above.
}
