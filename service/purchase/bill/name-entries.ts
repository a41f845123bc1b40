import { companyKey } from '../pay/proof.ts'
import { numbersIn, type BankEntry } from './bank-entries.ts'
import type { BillEntry } from './read-bill.ts'

const payerKey = (fen: number, company: string): string => `${fen}:${companyKey(company)}`

/** What is left of the shop's money under each key, in the order in which it is given. */
function grouped(shop: readonly BankEntry[], keysOf: (own: BankEntry) => readonly string[]): ReadonlyMap<string, BankEntry[]> {
  const groups = new Map<string, BankEntry[]>()
  for (const own of shop) {
    for (const key of keysOf(own)) {
      const group = groups.get(key)
      if (group) group.push(own)
      else groups.set(key, [own])
    }
  }
  return groups
}

/** The first of a group that is not given yet: of this amount, if there is one. Those at its front that are given leave it. */
function firstFree(group: BankEntry[], fen: number, given: ReadonlySet<BankEntry>): BankEntry | undefined {
  while (group[0] && given.has(group[0])) group.shift()
  return group.find(own => own.fen === fen && !given.has(own)) ?? group[0]
}

/**
 * Gives each line of a statement the number of the money that it is, if there is one: that which was booked under the bank's number, else that
 * which the payer names, else the same amount of a store with the payer's name. What was booked goes before what is awaited; each is given once.
 * What the bank took back, and an expense that came back, is none of the shop's money.
 */
export function nameEntries(lines: readonly BillEntry[], shop: readonly BankEntry[]): BillEntry[] {
  const [came, went] = [shop.filter(own => !own.isExpense), shop.filter(own => own.isExpense)]
  const incomes = namesOf(
    lines.filter(line => line.kind === 'payment' && !line.isExpense),
    came,
  )
  const expenses = namesOf(
    lines.filter(line => line.kind === 'refund' && line.isExpense),
    went,
  )
  return lines.map(line => ({ ...line, number: incomes.get(line) ?? expenses.get(line) ?? '' }))
}

/** The numbers of lines that all came, or all went out. */
function namesOf(lines: readonly BillEntry[], shop: readonly BankEntry[]): ReadonlyMap<BillEntry, string> {
  const inOrder = shop.toSorted((one, other) => Number(other.isBooked) - Number(one.isBooked) || one.at - other.at)
  const byWord = grouped(inOrder, ({ words }) => words)
  const byPayer = grouped(inOrder, ({ fen, companies }) => companies.map(company => payerKey(fen, company)))
  const ofWords = (words: readonly string[]) => words.flatMap(word => byWord.get(word) ?? [])
  const rules: readonly ((line: BillEntry) => BankEntry[])[] = [
    ({ providerNumber }) => ofWords([providerNumber]),
    ({ remark = '' }) => ofWords(numbersIn(remark)),
    ({ fen, payer = '' }) => (payer === '' ? [] : (byPayer.get(payerKey(fen, payer)) ?? [])),
  ]
  const numbers = new Map<BillEntry, string>()
  const given = new Set<BankEntry>()
  for (const rule of rules) {
    for (const line of lines) {
      const own = !numbers.has(line) ? firstFree(rule(line), line.fen, given) : undefined
      if (!own) continue
      numbers.set(line, own.number)
      given.add(own)
    }
  }
  return numbers
}
