import type { Transaction } from 'kysely'
import type { CopiedStoreWire } from '@yaoji/contract/calls/purchase/cart-copy'
import { joinLines } from '../cart/join-line.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { OwnStoreRow } from '../../identity/session/choose-store.ts'
import { loadKnown, planCell } from './check.ts'
import { loadDraft, lockDraft, saveRows, type DraftRow } from './draft.ts'
import { messages } from './messages.ts'
import { storePage, storeReason } from './stores.ts'

type Trx = Transaction<Tables>
type Known = Awaited<ReturnType<typeof loadKnown>>
type Draft = { rows: readonly DraftRow[]; known: Known }

async function chosenStores(trx: Trx, personId: number, ids: readonly number[]): Promise<OwnStoreRow[]> {
  const { all } = await storePage(trx, personId)
  const chosen = all.filter(store => ids.includes(store.id))
  if (chosen.length < ids.length) throw ApiError.notFound()
  return chosen
}

const shownAs = (goods: GoodsRow, number: number) => ({ goods_id: goods.id, name: goods.name, number, bzdw: goods.pack_unit })

async function addTo(trx: Trx, store: OwnStoreRow, { rows, known }: Draft, now: number): Promise<CopiedStoreWire> {
  const answer: CopiedStoreWire = { user_id: store.id, company: store.company, reason: storeReason(store), added: [], skipped: [] }
  if (answer.reason) return answer
  const joined: { source: { warehouseId: number; goods: { id: number } }; quantity: number }[] = []
  for (const { goodsId, numbers } of rows) {
    const wanted = numbers.get(store.id) ?? 0
    if (wanted === 0) continue
    const { offer, number, reason } = planCell(store, goodsId, wanted, known)
    if (!offer) continue
    if (number > 0) {
      joined.push({ source: offer, quantity: number })
      answer.added.push(shownAs(offer.goods, number))
    }
    if (number < wanted) answer.skipped.push({ ...shownAs(offer.goods, wanted - number), reason: reason || messages.unknownGoods })
  }
  if (joined.length > 0) await joinLines(trx, store, joined, now)
  return answer
}

/** What did not go into a cart stays in the table. */
function leftOf(rows: readonly DraftRow[], list: readonly CopiedStoreWire[]): DraftRow[] {
  const left = new Map(rows.map(row => [row.goodsId, new Map(row.numbers)]))
  const changed = new Set<number>()
  for (const { user_id: storeId, added } of list) {
    for (const { goods_id: goodsId, number } of added) {
      const numbers = left.get(goodsId)
      numbers?.set(storeId, (numbers.get(storeId) ?? 0) - number)
      changed.add(goodsId)
    }
  }
  return rows.filter(row => changed.has(row.goodsId)).map(row => ({ ...row, numbers: left.get(row.goodsId) ?? row.numbers }))
}

/** Puts what is kept for the stores into their carts; stores in the order of their ids. */
export async function addMatrix(
  trx: Trx,
  personId: number,
  storeIds: readonly number[],
  now: number,
): Promise<{ list: CopiedStoreWire[] }> {
  const stores = await chosenStores(trx, personId, storeIds)
  await lockDraft(trx, personId)
  // Taken before they are read: another tab's addition or an order cannot come between.
  const locked: OwnStoreRow[] = []
  for (const store of stores) locked.push({ ...store, ...(await lockMember(trx, store.id)) })
  const rows = await loadDraft(trx, personId)
  if (rows.length === 0) return { list: locked.map(({ id, company }) => ({ user_id: id, company, reason: '', added: [], skipped: [] })) }
  const known = await loadKnown(trx, locked, rows, now)
  const list: CopiedStoreWire[] = []
  for (const store of locked) list.push(await addTo(trx, store, { rows, known }, now))
  const left = leftOf(rows, list)
  if (left.length > 0) await saveRows(trx, personId, left, now)
  return { list }
}
