import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen, wholeYuan, type Fen } from '@yaoji/contract/domain/money'
import { ranksIn } from '../../catalogue/offer/ranks.ts'
import type { LotteryPrizeRow, LotteryRow } from '../../platform/database/rows.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { documentText, isNamed, rewardFinder, stateOf, type Db, type Filter, type RewardRow } from './kind.ts'
import { messages } from './messages.ts'

function filtered(db: Db, { view = 'open', q = '', now }: Filter) {
  const word = q.trim()
  return db
    .selectFrom('lottery')
    .select('id')
    .$if(view === 'open', own => own.where('ends_at', '>', now))
    .$if(word !== '', own => own.where(isNamed(word, 'id', 'name')))
}

/** A prize as the operation takes it. */
function prizeText({ kind, name, amount, bar_fen, weight, total }: LotteryPrizeRow): string {
  const money = formatFen(amount as Fen)
  // Those from before a worth was demanded have 1 in its place.
  const worth = amount > 1 ? money : '0.00'
  const what = { balance: money, points: String(amount), coupon: `${money}/${formatFen(bar_fen as Fen)}`, thing: `${name}/${worth}` }[kind]
  return [kind, what, weight, total].join(':')
}

function whomOf({ order_bar_fen, by_check_in, ...row }: LotteryRow): string {
  const ranks = ranksIn(row)
  const sources = [order_bar_fen !== null && messages.orderBar(wholeYuan(order_bar_fen as Fen)), by_check_in === 1 && messages.checkIn]
  return [sources.filter(Boolean).join(messages.comma), ranks.length > 0 ? messages.ranks(ranks) : messages.everyone].join(messages.dot)
}

function documentOf(row: LotteryRow, prizes: readonly LotteryPrizeRow[]): string {
  return documentText({
    name: row.name,
    prizes: prizes.map(prizeText),
    order_bar: row.order_bar_fen === null ? '' : formatFen(row.order_bar_fen as Fen),
    check_in: row.by_check_in === 1 ? 1 : '',
    ranks: ranksIn(row).length > 0 ? ranksIn(row).map(String) : '',
    begins_on: chinaDay(Number(row.begins_at)),
    ends_on: chinaDay(Number(row.ends_at) - 1),
  })
}

async function describe(db: Db, ids: readonly number[], now: number): Promise<RewardRow[]> {
  const rows = await db.selectFrom('lottery').selectAll().where('id', 'in', ids).execute()
  const prizes = await db
    .selectFrom('lottery_prize')
    .selectAll()
    .where('lottery_id', 'in', ids)
    .orderBy('lottery_id')
    .orderBy('place')
    .execute()
  const prizesOf = Map.groupBy(prizes, ({ lottery_id }) => lottery_id)
  return rows.map(row => {
    const own = prizesOf.get(row.id) ?? []
    const given = own.reduce((sum, prize) => sum + prize.given, 0)
    return {
      ...{ reward_id: row.id, name: row.name, state: stateOf(row, now), taken: row.drawn, total: null },
      what: own.map(({ name, total }) => messages.prize(name, total)).join(messages.comma),
      whom: whomOf(row),
      begins_at: seconds(Number(row.begins_at)),
      ends_at: seconds(Number(row.ends_at)),
      outcome: messages.given(given),
      document: documentOf(row, own),
    }
  })
}

/** Lotteries with their prizes. */
export const lotteries = rewardFinder('lottery', 'id', filtered, describe)
