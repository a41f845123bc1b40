import type { ConsolePromotionRowWire } from '@yaoji/contract/calls/console/promotions'
import { operatedPromotionNames } from '@yaoji/contract/promotions/operated-promotions'
import { promotionMessages as messages } from './promotion-messages.ts'
import { dateOf, minuteOf } from './time.ts'

type Row = ConsolePromotionRowWire

const shapes: Readonly<Record<Row['state'], string>> = { running: 'do', ahead: 'wait', ended: 'end' }

/** State of a promotion as a shape next to its word. */
export const shapeOfPromotion = (state: Row['state']): string => shapes[state]

/** The name of a promotion; those without one are called by their kind. */
export const nameOfPromotion = ({ name, promotion_kind }: Pick<Row, 'name' | 'promotion_kind'>): string =>
  name || operatedPromotionNames[promotion_kind]

const midnight = ' 00:00'

/** The beginning of a day is the day; an end at midnight is the day before it. */
const beginText = (seconds: number) => minuteOf(seconds).replace(midnight, '')
const endText = (seconds: number) => (minuteOf(seconds).endsWith(midnight) ? dateOf(seconds - 1) : minuteOf(seconds))

/** From when until when: 2026-12-01 至 2026-12-07, 2026-12-01 08:00 起, 一直有效. Imported ones began at no time. */
export function periodOf({ begins_at, ends_at }: Pick<Row, 'begins_at' | 'ends_at'>): string {
  const from = begins_at <= 1 ? '' : beginText(begins_at)
  const until = ends_at === null ? '' : endText(ends_at)
  if (from === '' && until === '') return messages.endless
  if (until === '') return messages.since(from)
  return from === until ? messages.oneDay(from) : messages.period(from, until)
}

/** Goods that it is for, and for whom, in a few words. */
export const scopeOf = ({ goods_count, audience }: Pick<Row, 'goods_count' | 'audience'>): string =>
  [goods_count === null ? messages.allGoods : messages.goods(goods_count), audience || messages.allStores].join(' · ')

/** Units that went, of how many there are. */
export const unitsOf = ({ taken, total }: Pick<Row, 'taken' | 'total'>): string =>
  taken === null ? '' : total === null ? String(taken) : `${taken} / ${total}`

/** Whether a promotion holds on a day of China. */
export const holdsOn = ({ begins_at, ends_at }: Pick<Row, 'begins_at' | 'ends_at'>, day: string): boolean =>
  dateOf(begins_at) <= day && (ends_at === null || dateOf(ends_at - 1) >= day)
