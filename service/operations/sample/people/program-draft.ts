import type { Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { parseFen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../../platform/database/tables.ts'
import { deliveryPlans } from '../../../purchase/delivery/plans.ts'
import { priceApart } from '../../../purchase/program-order/quoted.ts'
import { samplePeople } from '../data/members.ts'
import { sampleAgent } from '../data/programs.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { buyableGoods } from '../past/order-lines.ts'
import { memberOf } from '../past/past-order-rows.ts'
import type { TradeRows } from './trade-rows.ts'

type Trx = Transaction<Tables>
const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** For which an agent is let in. */
const agentDays = 90
const { id: programId, number, store, goodsCount, units, everyNth, ...agent } = sampleAgent

export type DraftLine = { line: string; goods_id: number; number: number }

/** Goods that the agent drafts, in whole packs: without a special price, so that the draft is still right tomorrow. */
export function agentLines(goods: readonly SampleGoods[], trade: TradeRows, specialIds: ReadonlySet<number>): DraftLine[] {
  return buyableGoods(goods, trade, memberOf(store))
    .filter(({ row }, at) => at % everyNth === 0 && !specialIds.has(row.id))
    .slice(0, goodsCount)
    .map(({ row }, at) => ({
      line: String((at + 1) * 10),
      goods_id: row.id,
      number: Math.ceil(Math.max(units, row.minimum) / row.middle_pack) * row.middle_pack,
    }))
}

async function addAgent(trx: Trx, personId: number, now: number): Promise<void> {
  const created_at = now - 5 * dayMs
  const used_at = now - 2 * hourMs
  const row = {
    id: programId,
    member_id: memberOf(store).id,
    person_id: personId,
    kind: 'agent' as const,
    scopes: JSON.stringify(['look', 'draft']),
  }
  // No token has this hash.
  await trx
    .insertInto('store_program')
    .values({ ...row, ...agent, token_hash: programId, created_at, ends_at: created_at + agentDays * dayMs, used_at })
    .execute()
  const action = { program_id: programId, day: chinaDay(used_at), times: 1, at: used_at }
  await trx
    .insertInto('program_action')
    .values([
      { ...action, call: 'GET /api/goods/search', what: '', times: 3 },
      { ...action, call: 'POST /api/erp/order', what: number },
    ])
    .execute()
}

/** Lets an agent in for the demo store, with a draft that waits for a person: priced as any other, so that it can be ordered as it is shown. */
export async function addAgentDraft(trx: Trx, lines: readonly DraftLine[], now: number): Promise<void> {
  const { id: memberId } = memberOf(store)
  const personId = samplePeople.find(({ stores }) => stores.some(each => each.id === memberId && each.role === 'owner'))?.id ?? 0
  await addAgent(trx, personId, now)
  const member = await trx.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  const view = {
    now,
    serviceOrigin: '',
    open: new Set<never>(),
    plans: await deliveryPlans(trx),
    orderer: { memberId, personId, isAsked: false },
  }
  await priceApart(trx, member, lines, view, ({ quoted }) =>
    trx
      .insertInto('program_order')
      .values({
        ...{ id: `${programId}-draft`, member_id: memberId, program_id: programId, number, lines: JSON.stringify(lines), remark: '' },
        ...{ print: programId, payable_fen: parseFen(quoted.payable) ?? 0, quoted: JSON.stringify(quoted), created_at: now - 2 * hourMs },
      })
      .execute(),
  )
}
