import type { Kysely } from 'kysely'
import type { GiftKind } from '@yaoji/contract/domain/lines/gift'
import { wholeYuan } from '@yaoji/contract/domain/money'
import type { CartGift } from '../cart/gifts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { isGiftKind, readGiftTerms, type GiftTerms } from '../../promotions/rules/line-terms.ts'
import { messages } from './messages.ts'
import type { PinnedLine } from './pinned.ts'

type Gone = Pick<PinnedLine, 'kind' | 'source' | 'goodsId'>
type Gift = CartGift<SaleOffer>

const isSwap = (kind: string) => kind === 'swap'

/** Why a gift whose bar is reached is not given all the same: it was chosen otherwise, or cannot be had. */
function withheldReason({ rule, reasons }: Gift, { kind, goodsId }: Gone): string {
  if (rule.choice === 0) return messages.giftDeclined
  const option = rule.options.find(each => each.goodsId === goodsId)
  if (!option) return isSwap(kind) ? messages.swapOver : messages.giftOver
  const reason = reasons.get(goodsId)
  if (reason) return reason
  return isSwap(kind) && rule.choice === undefined ? messages.giftDeclined : messages.giftShort(isSwap(kind))
}

function barText({ bar }: GiftTerms, unit: string): string {
  return bar.by === 'number' ? messages.barNumber(bar.number, unit) : messages.barAmount(wholeYuan(bar.amount))
}

type Terms = { terms: GiftTerms | undefined; isOver: boolean; unit: string }

/** The promotions of gifts that are gone, as they hold now; the unit is that of the first goods that they are given for. */
async function termsById(db: Kysely<Tables>, ids: readonly number[], now: number): Promise<ReadonlyMap<number, Terms>> {
  const rows = await db.selectFrom('promotion').where('id', 'in', ids).select(['id', 'begins_at', 'ends_at', 'scope', 'terms']).execute()
  const found = rows.map(row => ({ row, terms: readGiftTerms(row) }))
  const firstIds = found.flatMap(({ terms }) => terms?.goodsIds?.[0] ?? [])
  const goods = firstIds.length === 0 ? [] : await db.selectFrom('goods').where('id', 'in', firstIds).select(['id', 'pack_unit']).execute()
  const units = new Map(goods.map(({ id, pack_unit }) => [id, pack_unit]))
  return new Map(
    found.map(({ row, terms }) => {
      const isOver = Number(row.begins_at) > now || (row.ends_at !== null && Number(row.ends_at) <= now)
      return [row.id, { terms, isOver, unit: units.get(terms?.goodsIds?.[0] ?? 0) ?? '' }]
    }),
  )
}

/** Says why gifts that a quote had are not given now: the promotion is over, its bar is not reached any more, or they are gone. */
export async function giftReasons(
  db: Kysely<Tables>,
  gone: readonly Gone[],
  gifts: readonly Gift[],
  now: number,
): Promise<(line: Gone) => string> {
  const lines = gone.filter(({ kind }) => isGiftKind(kind))
  const terms: ReadonlyMap<number, Terms> =
    lines.length === 0
      ? new Map()
      : await termsById(
          db,
          lines.map(({ source }) => source.id),
          now,
        )
  return line => {
    const isSwapLine = isSwap(line.kind as GiftKind)
    const of = terms.get(line.source.id)
    if (!of?.terms || of.isOver) return isSwapLine ? messages.swapOver : messages.giftOver
    const judged = gifts.find(({ rule }) => rule.id === line.source.id)
    if (!judged || judged.times === 0) return messages.belowBar(barText(of.terms, of.unit))
    return withheldReason(judged, line)
  }
}
