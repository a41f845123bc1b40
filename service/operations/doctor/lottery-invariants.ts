import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Row = { id: number; kind: string; amount: number }

/** Lotteries: draws are numbered without a gap, prizes were given as often as they say, and money and points of them are booked. */
export async function lotteryProblems(db: Kysely<Tables>): Promise<string[]> {
  const lotteries = await db.selectFrom('lottery').select(['id', 'drawn']).execute()
  const prizes = await db.selectFrom('lottery_prize').select(['id', 'kind', 'amount', 'given']).execute()
  const draws = await db.selectFrom('lottery_draw').select(['id', 'lottery_id', 'prize_id']).execute()
  const booked = await db.selectFrom('ledger').select(['event_id', 'account', 'delta_fen']).where('kind', '=', 'draw').execute()
  const brought = await db.selectFrom('points_log').select(['event_id', 'points']).where('kind', '=', 'draw').execute()
  const money = new Map(booked.filter(row => row.account.startsWith('member:')).map(row => [row.event_id, row.delta_fen]))
  const points = new Map(brought.map(row => [row.event_id, row.points]))
  const kinds = new Map(prizes.map(prize => [prize.id, prize]))
  const won: Row[] = draws.flatMap(({ id, prize_id }) => {
    const prize = kinds.get(prize_id ?? 0)
    return prize ? [{ id, kind: prize.kind, amount: prize.amount }] : []
  })
  const claims = await db.selectFrom('lottery_claim').select('draw_id').execute()
  const things = new Set(won.filter(({ kind }) => kind === 'thing').map(({ id }) => id))
  const given = Map.groupBy(draws, ({ prize_id }) => prize_id)
  const drawn = Map.groupBy(draws, ({ lottery_id }) => lottery_id)
  const ofKind = (kind: string) => won.filter(row => row.kind === kind)
  return [
    ...lotteries
      .filter(({ id, drawn: count }) => (drawn.get(id)?.length ?? 0) !== count)
      .map(({ id }) => `lottery ${id}: draws are missing`),
    ...prizes
      .filter(({ id, given: count }) => (given.get(id)?.length ?? 0) !== count)
      .map(({ id }) => `prize ${id} was not given as often as it says`),
    ...ofKind('balance').flatMap(({ id, amount }) => (money.get(`draw:${id}`) === amount ? [] : [`draw ${id}: its money is not booked`])),
    ...ofKind('points').flatMap(({ id, amount }) => (points.get(`draw:${id}`) === amount ? [] : [`draw ${id}: its points are not booked`])),
    ...claims.filter(({ draw_id }) => !things.has(draw_id)).map(({ draw_id }) => `draw ${draw_id}: nothing was won that is sent`),
    ...(money.size === ofKind('balance').length && points.size === ofKind('points').length ? [] : ['prizes are booked that nobody drew']),
  ]
}
