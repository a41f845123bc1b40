import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { ChatRedeemedWire, chatTicketCall } from '@yaoji/contract/calls/member/chat'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { findOrder } from '../../purchase/order/detail/find-order.ts'
import { statusWire } from '../../purchase/order/detail/wire.ts'
import { hashOf } from '../../providers/secrets.ts'
import { chatMessages } from '../messages.ts'

type Trx = Transaction<Tables>
type Requester = { personId: number; memberId: number; now: number }

/** domain.md section 15 */
const lifeMs = 60_000

async function aliasOf(trx: Trx, { personId, memberId }: Requester): Promise<string> {
  await trx
    .insertInto('chat_alias')
    .values({ person_id: personId, member_id: memberId, alias: randomId() })
    .onConflict(conflict => conflict.columns(['person_id', 'member_id']).doNothing())
    .execute()
  const { alias } = await trx
    .selectFrom('chat_alias')
    .select('alias')
    .where('person_id', '=', personId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return alias
}

/** Makes a ticket; the database keeps its hash alone. @throws {ApiError} 404 for another's order */
export async function issueTicket(
  trx: Trx,
  { about, order_id }: Body<typeof chatTicketCall>,
  requester: Requester,
): Promise<{ alias: string; ticket: string }> {
  const order = about === 'order' ? await findOrder(trx, requester.memberId, order_id ?? '') : undefined
  const alias = await aliasOf(trx, requester)
  const ticket = randomBytes(32).toString('base64url')
  await trx.deleteFrom('chat_ticket').where('alias', '=', alias).execute()
  await trx
    .insertInto('chat_ticket')
    .values({ id_hash: hashOf(ticket), alias, about: about ?? '', order_id: order?.id ?? '', ends_at: requester.now + lifeMs })
    .execute()
  return { alias, ticket }
}

type Taken = { about: '' | 'cart' | 'order'; order_id: string; member_id: number }

async function aboutText(db: Kysely<Tables>, { about, order_id, member_id }: Taken): Promise<string> {
  if (about === 'order') {
    const { sn, state } = await findOrder(db, member_id, order_id)
    return chatMessages.order(sn, statusWire(state).status_text)
  }
  if (about !== 'cart') return ''
  const rows = await db
    .selectFrom('cart_line')
    .innerJoin('goods', 'goods.id', 'cart_line.goods_id')
    .where('member_id', '=', member_id)
    .select(['goods.name', 'goods.spec', 'cart_line.quantity', 'goods.pack_unit'])
    .orderBy('cart_line.id', 'desc')
    .execute()
  const shown = rows.slice(0, chatMessages.cartShown).map(row => chatMessages.cartLine(row.name, row.spec, row.quantity, row.pack_unit))
  return chatMessages.cart(rows.length, shown)
}

/** Redeems a one-time ticket and deletes it. @throws {ApiError} 401 */
export async function redeemTicket(trx: Trx, ticket: string, now: number): Promise<ChatRedeemedWire> {
  const taken = await trx.deleteFrom('chat_ticket').where('id_hash', '=', hashOf(ticket)).returningAll().executeTakeFirst()
  if (!taken || taken.ends_at <= now) throw ApiError.notLoggedIn(chatMessages.noTicket)
  const who = await trx
    .selectFrom('chat_alias')
    .innerJoin('member', 'member.id', 'chat_alias.member_id')
    .innerJoin('membership', join =>
      join.onRef('membership.member_id', '=', 'chat_alias.member_id').onRef('membership.person_id', '=', 'chat_alias.person_id'),
    )
    .where('chat_alias.alias', '=', taken.alias)
    .where('member.status', '=', 'active')
    .select(['member.id', 'member.company', 'member.rank'])
    .executeTakeFirst()
  if (!who) throw ApiError.notLoggedIn(chatMessages.noTicket)
  const text = await aboutText(trx, { ...taken, member_id: who.id })
  return { username: taken.alias, company: who.company, rank_name: rankNames[who.rank] ?? '', about: { kind: taken.about, text } }
}
