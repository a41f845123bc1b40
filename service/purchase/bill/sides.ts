import type { Transaction } from 'kysely'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Fen } from '@yaoji/contract/domain/money'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { bankEntries } from './bank-entries.ts'
import { expenseEntries, expensesOfStores } from './expenses.ts'
import { entryKey, type ShopEntry } from './match.ts'
import { nameEntries } from './name-entries.ts'
import { lineKey, type BillEntry } from './read-bill.ts'
import { numbersAtOnce, shopEntries } from './shop-entries.ts'
import type { TakenBill } from './take.ts'

type Trx = Transaction<Tables>

/** Both sides of a bill, and what of the shop's is not missing in it. */
export type Sides = {
  entries: readonly BillEntry[]
  shop: readonly ShopEntry[]
  elsewhere: ReadonlySet<string>
  /** Rows of earlier statements whose money the shop has booked since, by its number. */
  booked: ReadonlyMap<number, string>
  /** Expenses that are none of stores: they are not compared. */
  others: number
}

/** Days for which money that was not booked is looked for. */
const waitsDays = 31

/** How rows of bills have a number: on both sides, or on one alone. */
type Side = 'both' | 'provider' | 'shop'

/** What rows of bills have of these numbers, by the sides that have it. */
async function foundIn(trx: Trx, numbers: readonly string[]): Promise<Readonly<Record<Side, Set<string>>>> {
  const found = { both: new Set<string>(), provider: new Set<string>(), shop: new Set<string>() }
  for (const some of chunks(numbers, numbersAtOnce)) {
    const rows = await trx
      .selectFrom('bill_row')
      .select(['kind', 'number', 'provider_fen', 'shop_fen'])
      .where('number', 'in', some)
      .execute()
    for (const { provider_fen, shop_fen, ...row } of rows)
      found[shop_fen === null ? 'provider' : provider_fen === null ? 'shop' : 'both'].add(entryKey(row))
  }
  return found
}

/** A provider's bill has our numbers. */
async function sidesOfProvider(trx: Trx, { channel, day, entries }: TakenBill): Promise<Sides> {
  const shop = channel === 'bank' ? [] : await shopEntries(trx, channel, day, entries)
  const inBill = new Set(entries.map(({ number }) => number))
  const others = shop.map(({ number }) => number).filter(number => !inBill.has(number))
  const { both, provider } = await foundIn(trx, others)
  return { entries, shop, elsewhere: new Set([...both, ...provider]), booked: new Map(), others: 0 }
}

/** Lines of a statement that no earlier one of the day has: a shop takes the same day again, or two accounts of it. */
async function newLines(trx: Trx, day: string, entries: readonly BillEntry[]): Promise<BillEntry[]> {
  const known = new Set<string>()
  const numbers = entries.map(({ providerNumber }) => providerNumber)
  for (const some of chunks(numbers, numbersAtOnce)) {
    const rows = await trx
      .selectFrom('bill_row')
      .innerJoin('bill', 'bill.id', 'bill_row.bill_id')
      .where('bill.channel', '=', 'bank')
      .where('bill.day_on', '=', day)
      .where('provider_number', 'in', some)
      .select(['kind', 'provider_number as providerNumber', 'provider_fen'])
      .execute()
    for (const { provider_fen, ...row } of rows) known.add(lineKey({ ...row, fen: (provider_fen ?? 0) as Fen }))
  }
  return entries.filter(entry => !known.has(lineKey(entry)))
}

/** Lines of earlier statements that the shop had not booked; also those that a person has settled, because the shop may book them all the same. */
async function unbookedLines(trx: Trx, day: string): Promise<Map<BillEntry, number>> {
  const rows = await trx
    .selectFrom('bill_row')
    .innerJoin('bill', 'bill.id', 'bill_row.bill_id')
    .where('bill.channel', '=', 'bank')
    .where('bill.day_on', '>=', addDays(day, -waitsDays))
    .where('bill.day_on', '<=', addDays(day, waitsDays))
    .where('bill_row.verdict', '=', 'provider')
    .select(['bill_row.id', 'kind', 'provider_number', 'provider_fen', 'at', 'payer', 'remark', 'is_expense'])
    .orderBy('bill_row.id')
    .execute()
  return new Map(
    rows.map(({ id, kind, provider_number, provider_fen, at, payer, remark, is_expense }) => [
      {
        ...{ kind, number: '', providerNumber: provider_number, fen: (provider_fen ?? 0) as Fen, at: Number(at), payer, remark },
        isExpense: is_expense === 1,
      },
      id,
    ]),
  )
}

/** A statement has the words of payers and payees: its lines, and those of earlier ones that are not booked, are given the shop's numbers first. */
async function sidesOfBank(trx: Trx, { day, entries: given }: TakenBill): Promise<Sides> {
  const fresh = await newLines(trx, day, given)
  const waiting = await unbookedLines(trx, day)
  const lines = [...waiting.keys(), ...fresh]
  const sent = await expenseEntries(trx, day)
  const found = [...(await bankEntries(trx, day, lines)), ...sent]
  const { both, shop: missed } = await foundIn(
    trx,
    found.map(({ number }) => number),
  )
  const shop = found.filter(own => !both.has(entryKey(own)))
  const named = nameEntries(lines, shop)
  const known = new Map(shop.map(own => [entryKey(own), own]))
  const booked = new Map<number, string>()
  for (const [place, id] of [...waiting.values()].entries()) {
    const line = named[place]
    const own = line && known.get(entryKey(line))
    if (line && own?.isBooked && own.fen === line.fen) booked.set(id, own.words[0] ?? own.number)
  }
  const all = named.slice(waiting.size)
  const ofStores = await expensesOfStores(
    trx,
    all.filter(({ isExpense }) => isExpense),
    sent,
  )
  const entries = all.filter(line => !line.isExpense || ofStores.has(line))
  const inBill = new Set(entries.map(entryKey))
  const earlier = new Set(named.slice(0, waiting.size).map(entryKey))
  const [start, end] = [chinaDayStart(day), chinaDayStart(addDays(day, 1))]
  const isMissing = (own: ShopEntry) => own.at >= start && own.at < end && !earlier.has(entryKey(own)) && !missed.has(entryKey(own))
  const elsewhere = shop.filter(own => !inBill.has(entryKey(own)) && !isMissing(own))
  return { entries, shop, elsewhere: new Set(elsewhere.map(entryKey)), booked, others: all.length - entries.length }
}

export const sidesOf = (trx: Trx, taken: TakenBill): Promise<Sides> =>
  taken.channel === 'bank' ? sidesOfBank(trx, taken) : sidesOfProvider(trx, taken)
