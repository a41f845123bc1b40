import type { Kysely } from 'kysely'
import type { ConsoleFiguresWire, FigureDayWire, FigureHourWire, FigureTotalsWire } from '@yaoji/contract/calls/console/figures'
import { comparedDays } from '@yaoji/contract/console/figures'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { payMethodIds } from '@yaoji/contract/orders/pay-methods'
import { allStores } from '../../operations/figures/make-day.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { refundReversal } from '../../purchase/pay-method/ledger.ts'
import { payMethodName } from '../../purchase/pay-method/methods.ts'
import type { Reader } from '../orders/filter.ts'
import { periodOf, type FiguresQuery, type Period } from './period.ts'

type Db = Kysely<Tables>
type Kind = Tables['figure']['kind']
type Row = { day: number; kind: Kind; detail: string; hour: number; times: number; fen: number }
type Wanted = { kind: Kind; day?: number; hour?: number; detail?: string }

const hours = [...Array(24).keys()]
const yuan = (fen: number) => formatFen(fen as Fen)

const lengthOf = ({ from, until }: Period): number => Math.round((chinaDayStart(until) - chinaDayStart(from)) / 86_400_000) + 1
const daysOf = ({ from, until }: Period): string[] => Array.from({ length: lengthOf({ from, until }) }, (_, index) => addDays(from, index))

/** Figures of a period at the stores that a person may see. */
async function rowsOf(db: Db, { role, name }: Reader, { from, until }: Period): Promise<Row[]> {
  const rows = await db
    .selectFrom('figure')
    .select(['day', 'kind', 'detail', 'hour', 'times', 'amount_fen as fen'])
    // Each day is one seek in the primary key.
    .where('day', 'in', daysOf({ from, until }).map(chinaDayStart))
    .where('salesperson', '=', role === 'sales' ? name : allStores)
    .execute()
  return rows.map(row => ({ ...row, day: Number(row.day), times: Number(row.times), fen: Number(row.fen) }))
}

/** The days of a period that were made, by their first instants, with the time of it. */
async function madeDays(db: Db, { from, until }: Period): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('figure_day')
    .select(['day', 'made_at'])
    .where('day', '>=', chinaDayStart(from))
    .where('day', '<=', chinaDayStart(until))
    .execute()
  return new Map(rows.map(row => [Number(row.day), Number(row.made_at)]))
}

const madeIn = (period: Period, made: ReadonlyMap<number, number>): string[] => daysOf(period).filter(day => made.has(chinaDayStart(day)))

/** Sums over the rows that have the wanted kind, day, hour and detail. */
function summer(rows: readonly Row[]) {
  const byKind = Map.groupBy(rows, row => row.kind)
  const sum = ({ kind, day, hour, detail }: Wanted, of: 'times' | 'fen') =>
    (byKind.get(kind) ?? []).reduce((total, row) => {
      const isWanted =
        (day === undefined || row.day === day) &&
        (hour === undefined || row.hour === hour) &&
        (detail === undefined || row.detail === detail)
      return isWanted ? total + row[of] : total
    }, 0)
  return { times: (wanted: Wanted) => sum(wanted, 'times'), fen: (wanted: Wanted) => sum(wanted, 'fen') }
}

type Summer = ReturnType<typeof summer>
type Where = Pick<Wanted, 'day' | 'hour'>

const soldWire = ({ times, fen }: Summer, where: Where = {}) => ({
  orders: times({ kind: 'order', ...where }),
  ordered: yuan(fen({ kind: 'order', ...where })),
  paid: yuan(fen({ kind: 'payment', ...where })),
  refunded: yuan(fen({ kind: 'refund', ...where })),
})

const sentWire = ({ times }: Summer, where: Where = {}) => ({
  short_lines: times({ kind: 'short', ...where }),
  lines: times({ kind: 'line', ...where }),
})

const totalsWire = (sums: Summer): FigureTotalsWire => ({
  ...soldWire(sums),
  ...sentWire(sums),
  debt_cut: yuan(sums.fen({ kind: 'debt_cut' })),
})

function hoursWire(rows: readonly Row[], days: readonly string[]): FigureHourWire[] {
  const byDay = Map.groupBy(rows, row => row.day)
  return days.flatMap(day => {
    const sums = summer(byDay.get(chinaDayStart(day)) ?? [])
    return hours.map(hour => ({ day, hour, ...soldWire(sums, { hour }) }))
  })
}

/** Every way to pay that was used in the period, in the order in which buyers see them, then the refunds that were reversed. */
const methodsWire = ({ times, fen }: Summer) =>
  [...payMethodIds, refundReversal]
    .map(detail => ({
      name: payMethodName(detail),
      times: times({ kind: 'payment', detail }),
      paid: yuan(fen({ kind: 'payment', detail })),
      refunded: yuan(fen({ kind: 'refund', detail })),
    }))
    .filter(({ times: count, refunded }) => count > 0 || refunded !== yuan(0))

/** The same period some days before, where every day of it was made. */
async function beforeOf(db: Db, reader: Reader, { from, until }: Period, days: number) {
  const before = { from: addDays(from, -days), until: addDays(until, -days) }
  const made = await madeDays(db, before)
  if (made.size < lengthOf(before)) return { before: null, before_hours: [] }
  const sums = summer(await rowsOf(db, reader, before))
  return { before: totalsWire(sums), before_hours: hours.map(hour => sums.times({ kind: 'order', hour })) }
}

/** The hours of the days of a period that were made, as the file has them. */
export async function readHours(db: Db, reader: Reader, query: FiguresQuery, now: number): Promise<FigureHourWire[]> {
  const period = periodOf(query, now)
  const made = await madeDays(db, period)
  return hoursWire(await rowsOf(db, reader, period), madeIn(period, made))
}

/** Figures of a day, or of the thirty days that end with it, with what they are compared with. */
export async function readFigures(db: Db, reader: Reader, query: FiguresQuery, now: number): Promise<ConsoleFiguresWire> {
  const { span = 'day' } = query
  const period = periodOf(query, now)
  const rows = await rowsOf(db, reader, period)
  const made = await madeDays(db, period)
  const [sums, byDay] = [summer(rows), Map.groupBy(rows, row => row.day)]
  const dayWire = (day: string): FigureDayWire => {
    const own = summer(byDay.get(chinaDayStart(day)) ?? [])
    return { day, is_made: made.has(chinaDayStart(day)) ? 1 : 0, ...soldWire(own), ...sentWire(own) }
  }
  const madeAt = made.get(chinaDayStart(period.until))
  return {
    day: period.until,
    from: period.from,
    made_at: madeAt === undefined ? null : seconds(madeAt),
    totals: totalsWire(sums),
    ...(await beforeOf(db, reader, period, comparedDays[span])),
    days: daysOf(period).map(dayWire),
    methods: methodsWire(sums),
    list: hoursWire(rows, madeIn(period, made)),
  }
}
