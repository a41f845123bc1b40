import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Undecided applications, the oldest first. */
export function waitingRights(db: Kysely<Tables>) {
  return db
    .selectFrom('goods_right')
    .innerJoin('member', 'member.id', 'goods_right.member_id')
    .innerJoin('goods', 'goods.id', 'goods_right.goods_id')
    .where('goods_right.state', '=', 'pending')
    .select(['member.code', 'member.company', 'member.rank', 'goods_right.goods_id', 'goods_right.created_at'])
    .select(['goods.name', 'goods.spec', 'goods.manufacturer'])
    .orderBy('goods_right.created_at')
    .orderBy('goods_right.member_id')
    .orderBy('goods_right.goods_id')
    .execute()
}

export type WaitingRight = Awaited<ReturnType<typeof waitingRights>>[number]
