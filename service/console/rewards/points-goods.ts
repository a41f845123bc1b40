import { formatFen, moneyOf, type Fen } from '@yaoji/contract/domain/money'
import type { PointsGoodsRow } from '../../platform/database/rows.ts'
import { documentText, isNamed, rewardFinder, type Db, type Filter, type RewardRow } from './kind.ts'
import { messages } from './messages.ts'

function filtered(db: Db, { view = 'open', q = '' }: Pick<Filter, 'view' | 'q'>) {
  const word = q.trim()
  return db
    .selectFrom('points_goods')
    .select('id')
    .$if(view === 'open', own => own.where('is_shown', '=', 1))
    .$if(word !== '', own => own.where(isNamed(word, 'id', 'name')))
}

function rewardOf({ id, name, spec, text, points, cash_fen, total, taken, member_limit, is_shown }: PointsGoodsRow): RewardRow {
  const cash = cash_fen > 0 ? formatFen(cash_fen as Fen) : ''
  return {
    ...{ reward_id: id, name, taken, total, begins_at: null, ends_at: null, outcome: '' },
    state: is_shown === 1 ? 'running' : 'ended',
    what: messages.points(points, cash_fen > 0 ? moneyOf(cash_fen as Fen) : ''),
    whom: [spec, ...(member_limit === null ? [] : [messages.limit(member_limit)])].filter(Boolean).join(messages.dot),
    document: documentText({ name, points, cash, total, limit: member_limit, spec, text, is_shown }),
  }
}

async function describe(db: Db, ids: readonly number[]): Promise<RewardRow[]> {
  return (await db.selectFrom('points_goods').selectAll().where('id', 'in', ids).execute()).map(rewardOf)
}

/** Goods of 积分商城. */
export const pointsGoods = rewardFinder('points_goods', 'id', filtered, describe)
