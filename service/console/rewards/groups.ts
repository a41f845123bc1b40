import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { groupKind, readGroupTarget } from '../../promotions/rules/group-offer.ts'
import { byGoods } from '../named.ts'
import { countsOf } from '../../rewards/group-buy/joined.ts'
import { documentText, isNamed, rewardFinder, stateOf, type Db, type Filter, type RewardRow } from './kind.ts'
import { messages } from './messages.ts'

/** Groups for goods with this number or word. */
const ofGoods = (db: Db, word: string) =>
  db.selectFrom('promotion_goods').select('promotion_goods.promotion_id').where('promotion_goods.goods_id', 'in', byGoods(db, word))

function filtered(db: Db, { view = 'open', q = '', now }: Filter) {
  const word = q.trim()
  return db
    .selectFrom('promotion')
    .select('promotion.id')
    .where('kind', '=', groupKind)
    .$if(view === 'open', own => own.where('ends_at', '>', now))
    .$if(word !== '', own =>
      own.where(row => row.or([row('promotion.id', 'in', ofGoods(db, word)), isNamed(word, 'promotion.id', 'promotion.name')])),
    )
}

const soldIn = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('promotion')
    .innerJoin('promotion_goods', 'promotion_goods.promotion_id', 'promotion.id')
    .innerJoin('goods', 'goods.id', 'promotion_goods.goods_id')
    .select(['promotion.id', 'promotion.name', 'promotion.begins_at', 'promotion.ends_at', 'promotion.terms'])
    .select(['promotion_goods.goods_id', 'promotion_goods.price_units', 'promotion_goods.quota', 'promotion_goods.member_limit'])
    .select(['goods.name as goods_name', 'goods.spec'])
    .where('promotion.id', 'in', ids)
    .execute()

async function describe(db: Db, ids: readonly number[], now: number): Promise<RewardRow[]> {
  const rows = await soldIn(db, ids)
  const countOf = await countsOf(db, ids)
  return rows.map(row => {
    const { id, name, goods_id, goods_name, spec, quota, member_limit } = row
    const [begins, ends] = [Number(row.begins_at), Number(row.ends_at)]
    const { outcome, joined } = countOf(id)
    const target = readGroupTarget(row) ?? 0
    const price = formatUnitPrice(Number(row.price_units ?? 0) as UnitPrice)
    return {
      ...{ reward_id: id, name, state: stateOf(row, now), taken: joined.units, total: quota },
      what: messages.group(price, target),
      whom: [
        `${goods_id} ${[goods_name, spec].filter(Boolean).join(' ')}`,
        ...(member_limit === null ? [] : [messages.limit(member_limit)]),
      ].join(messages.dot),
      begins_at: seconds(begins),
      ends_at: seconds(ends),
      outcome: outcome ? messages.outcomes[outcome] : messages.joined(joined.stores),
      document: documentText({
        ...{ goods_id: String(goods_id), name, price, target: String(target) },
        quota: quota === null ? '' : String(quota),
        member_limit: member_limit === null ? '' : String(member_limit),
        begins_on: chinaDay(begins),
        ends_on: chinaDay(ends - 1),
      }),
    }
  })
}

/** Groups of goods (拼团). */
export const groups = rewardFinder('group', 'promotion.id', filtered, describe)
