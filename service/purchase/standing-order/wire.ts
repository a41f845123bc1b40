import type { Kysely } from 'kysely'
import type { StandingDetailWire, StandingLineWire, StandingListWire } from '@yaoji/contract/calls/purchase/standing-order'
import { formatFen, formatUnitPrice, sumFloored, type UnitPrice } from '@yaoji/contract/domain/money'
import { memberFacts } from '../../catalogue/offer/member-facts.ts'
import { imagesWire, priceWire } from '../../catalogue/offer/wire.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import type { QuoteView } from '../checkout/quote-facts.ts'
import { namedGoodsWire } from '../order/detail/wire.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { draftStanding } from './draft.ts'
import { latestRuns, type RunRow, type StandingRow } from './find.ts'
import type { JudgedLine } from './judge.ts'
import { messages } from './messages.ts'
import { readStandingLines } from './stored-lines.ts'
import { standingSubstitutes } from './substitutes.ts'

type Db = Kysely<Tables>
type Head = StandingListWire['list'][number]

export function headWire(row: StandingRow): Head {
  const { id, name, every, day, address_id, pay_method, due_on } = row
  return {
    ...{ id, name, every, day, address_id, pay_method, due_on },
    is_paused: row.is_paused === 1 ? 1 : 0,
    is_automatic: row.is_automatic === 1 ? 1 : 0,
    is_waiting: row.is_paused === 0 && row.drafted_on === due_on ? 1 : 0,
    goods_count: readStandingLines(row.lines).length,
  }
}

type Named = Pick<StandingLineWire, 'goods_id' | 'name' | 'sccj' | 'ypgg' | 'bzdw' | 'goods_image'>

function offerWire(offer: Offer, serviceOrigin: string): Named {
  const { id: goods_id, name, manufacturer: sccj, spec: ypgg, pack_unit: bzdw } = offer.goods
  return { goods_id, name, sccj, ypgg, bzdw, goods_image: imagesWire(offer, serviceOrigin) }
}

/** Goods of the lines as they are called, whether or not they can be bought. */
async function namesOf(db: Db, lines: readonly JudgedLine[], serviceOrigin: string): Promise<Map<number, Named>> {
  const ids = [...new Set(lines.flatMap(({ stored: { goods_id, substitute_id = goods_id } }) => [goods_id, substitute_id]))]
  if (ids.length === 0) return new Map()
  const columns = ['id as goods_id', 'name', 'manufacturer', 'spec', 'pack_unit'] as const
  const rows = await db.selectFrom('goods').select(columns).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.goods_id, namedGoodsWire({ ...row, image: '' }, serviceOrigin)]))
}

type Known = { names: ReadonlyMap<number, Named>; substitutes: ReadonlyMap<number, Offer[]>; serviceOrigin: string }

function lineWire(line: JudgedLine, { names, substitutes, serviceOrigin }: Known): StandingLineWire[] {
  const { stored, wanted, number, price, offer, reason, differs } = line
  const named = names.get(stored.goods_id)
  if (!named) return []
  const replaced = stored.substitute_id === undefined ? undefined : names.get(stored.substitute_id)
  const withPrice = (each: Named, units: UnitPrice | null) => ({ ...each, price: units === null ? '0.00' : formatUnitPrice(units) })
  return [
    {
      ...named,
      ...{ number: stored.quantity, wanted, gets: number, reason: wanted === 0 ? messages.notWanted : reason, differs: [...differs] },
      price_then: stored.price_units === undefined ? null : formatUnitPrice(stored.price_units as UnitPrice),
      price: priceWire(price),
      amount: number > 0 && price !== null ? formatFen(sumFloored([{ price, quantity: number }])) : null,
      yxq: offer?.nearestExpiry ?? '',
      substitute: replaced ? withPrice(replaced, line.goodsId === replaced.goods_id ? price : null) : null,
      substitutes: (substitutes.get(stored.goods_id) ?? []).map(each =>
        withPrice(offerWire(each, serviceOrigin), each.unitPrice(wanted)?.price ?? null),
      ),
    },
  ]
}

const runWire = ({ due_on, state, order_id, is_automatic }: RunRow): StandingDetailWire['runs'][number] => ({
  ...{ due_on, state, order_id },
  is_automatic: is_automatic === 1 ? 1 : 0,
})

/** A standing order with its next order as it would be placed now. */
export async function detailWire(db: Db, member: MemberRow, row: StandingRow, view: QuoteView): Promise<StandingDetailWire> {
  const { lines, quote, problem, reasons } = await draftStanding(db, member, row, view)
  const [names, substitutes, runs, { addresses }] = await Promise.all([
    namesOf(db, lines, view.serviceOrigin),
    standingSubstitutes(db, member, lines, view.now),
    latestRuns(db, row.id),
    memberFacts(db, member.id),
  ])
  const address = addresses.find(({ id }) => id === row.address_id)
  const amounts = quote?.amounts
  return {
    ...headWire(row),
    address: address ? `${address.region} ${address.detail} ${address.name}` : '',
    lines: lines.flatMap(line => lineWire(line, { names, substitutes, serviceOrigin: view.serviceOrigin })),
    goods: amounts?.goods ?? '0.00',
    deductions: amounts?.deductions ?? [],
    freight: amounts?.freight ?? '0.00',
    payable: amounts?.payable ?? '0.00',
    problem: problem || (address ? '' : messages.noAddress),
    reasons: [...reasons],
    runs: runs.map(runWire),
  }
}
