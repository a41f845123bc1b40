import type { Transaction } from 'kysely'
import { prizesWorth } from '@yaoji/contract/domain/rewards/lottery'
import { wholeYuan, type Fen } from '@yaoji/contract/domain/money'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { prizeOf, type Opening } from './desk.ts'
import { messages } from './messages.ts'

/** What a lottery can give away: all its prizes in money, points and coupons. */
export async function lotteryLowers(_trx: Transaction<Tables>, { name, prizes }: Opening): Promise<Lowering> {
  const found = prizes.map(prizeOf)
  return {
    title: messages.lotteryTitle(name),
    goodsIds: [],
    effect: noPriceEffect,
    exposure: prizesWorth(found),
    notes: found
      .filter(({ kind }) => kind === 'thing')
      .map(({ name: thing, amount, total }) => messages.things(thing, Number(total), wholeYuan(amount as Fen))),
  }
}
