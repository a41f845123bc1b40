import type { Transaction } from 'kysely'
import type { CopiedStoreWire } from '@yaoji/contract/calls/purchase/cart-copy'
import { isOf } from '@yaoji/contract/people/roles'
import { fairWith } from '../../promotions/campaign/fair.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { errorMessages } from '../../platform/http/messages/error-messages.ts'
import { findOwnStore, type StoreChoice } from '../../identity/session/choose-store.ts'
import { createRoom } from './cart-room.ts'
import { joinLine } from './join-line.ts'
import { isStoredKind, type BoughtAs } from './line-kind.ts'
import { priceRows } from './load-cart.ts'
import { messages } from './messages.ts'
import { planLine } from './plan-line.ts'

type Trx = Transaction<Tables>
type Copied = BoughtAs & { name: string; unit: string; number: number; campaign_id: number }
type CopyInput = { personId: number; member: MemberRow; ids: readonly number[]; storeIds: readonly number[]; now: number }

/** The lines of the own cart, oldest first; ids of others and of lines that are gone are passed over. */
async function linesOf(trx: Trx, { member, ids, now }: CopyInput): Promise<Copied[]> {
  const rows = await trx
    .selectFrom('cart_line')
    .innerJoin('goods', 'goods.id', 'cart_line.goods_id')
    .where('member_id', '=', member.id)
    .where('cart_line.id', 'in', ids)
    .orderBy('cart_line.created_at')
    .orderBy('cart_line.id')
    .select(['goods_id', 'kind', 'source_id', 'campaign_id', 'quantity as number', 'goods.name', 'goods.pack_unit as unit'])
    .execute()
  const lines = rows.filter(row => isStoredKind(row.kind))
  if (lines.length === 0) throw ApiError.invalid('ids', messages.lineNotFound)
  const { of } = await priceRows(trx, member, lines, now)
  // A set has its own name and unit.
  return lines.map(line => {
    const goods = of(line)?.offer.goods
    return goods ? { ...line, name: goods.name, unit: goods.pack_unit } : line
  })
}

function refusal({ member: store, role }: StoreChoice, { member }: CopyInput): string {
  if (store.id === member.id) return messages.copyOwn
  if (store.status === 'frozen') return errorMessages.frozen
  return isOf(role, 'orderers') ? '' : messages.copyRole
}

async function copyTo(trx: Trx, choice: StoreChoice, lines: readonly Copied[], input: CopyInput): Promise<CopiedStoreWire> {
  const { member: store, role } = choice
  const answer: CopiedStoreWire = { user_id: store.id, company: store.company, reason: refusal(choice, input), added: [], skipped: [] }
  if (answer.reason) return answer
  const there = { ...(await lockMember(trx, store.id)), role }
  const { of } = await priceRows(trx, there, lines, input.now)
  const room = await createRoom(trx, store.id)
  for (const line of lines) {
    const { offer, number, reason } = planLine(line, line.number, { of, room })
    const shown = { goods_id: line.goods_id, name: line.name, bzdw: line.unit }
    if (offer && number > 0) {
      const source = { warehouseId: offer.warehouseId, goods: { id: line.goods_id } }
      // The activity may be for the one store and not for the other.
      const campaign_id = line.campaign_id > 0 ? ((await fairWith(trx, there, offer.goods, input.now)) ?? 0) : 0
      await joinLine(trx, there, source, number, input.now, { ...line, campaign_id })
      answer.added.push({ ...shown, number })
    }
    if (number < line.number) answer.skipped.push({ ...shown, number: line.number - number, reason })
  }
  return answer
}

/** Copies lines into the carts of other stores of the person, by the rules of each; stores in the order of their ids. */
export async function copyLines(trx: Trx, input: CopyInput): Promise<{ list: CopiedStoreWire[] }> {
  const stores: StoreChoice[] = []
  for (const id of input.storeIds.toSorted((a, b) => a - b)) {
    const store = await findOwnStore(trx, input.personId, id)
    if (!store) throw ApiError.notFound()
    stores.push(store)
  }
  const lines = await linesOf(trx, input)
  const list: CopiedStoreWire[] = []
  for (const store of stores) list.push(await copyTo(trx, store, lines, input))
  return { list }
}
