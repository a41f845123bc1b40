import type { Kysely } from 'kysely'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { standingDifferences, type StandingDifference } from '@yaoji/contract/domain/agreements/standing-differences'
import { paysAtOnce } from '@yaoji/contract/orders/standing-orders'
import { loadShopRules } from '../../promotions/rules/rules.ts'
import { ordinary } from '../cart/line-kind.ts'
import { priceLine } from '../cart/priced-line.ts'
import { quoteLines } from '../checkout/make-quote.ts'
import { messages as checkoutMessages } from '../checkout/messages.ts'
import type { QuoteView } from '../checkout/quote-facts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { StandingRow } from './find.ts'
import { judgeLines, soldUnits, type JudgedLine } from './judge.ts'
import { messages } from './messages.ts'
import { readStandingLines } from './stored-lines.ts'

/** The next order as it would be placed now. */
export type StandingDraft = {
  lines: readonly JudgedLine[]
  /** Undefined where nothing can be ordered. */
  quote: QuoteWire | undefined
  /** Why no order can be placed; empty when one can. */
  problem: string
  /** Why it is not placed without confirmation; none where nothing differs. */
  reasons: readonly string[]
}

const countOf = (lines: readonly JudgedLine[], kind: StandingDifference) => lines.filter(({ differs }) => differs.includes(kind)).length

/** Differences in words, with the number of goods of each. */
const differencesText = (lines: readonly JudgedLine[]): string[] =>
  standingDifferences.flatMap(kind => {
    const count = countOf(lines, kind)
    return count > 0 ? [messages.kinds[kind](count)] : []
  })

function problemOf(quote: QuoteWire): string {
  const short = quote.groups.find(({ start_gap: gap }) => gap !== '0.00')
  if (short) return checkoutMessages.startGap(short.ck_name, `¥${short.start_gap}`)
  const { pay_methods: methods, ephedrine } = quote
  const isPayable = methods.some(({ enabled }) => enabled === 1)
  return ephedrine?.problems[0]?.text ?? (isPayable ? '' : checkoutMessages.unpayable(methods[0]?.reason ?? ''))
}

function reasonsOf({ pay_method: method }: StandingRow, lines: readonly JudgedLine[], quote: QuoteWire): string[] {
  const chosen = quote.pay_methods.find(({ id }) => id === method)
  return [
    ...differencesText(lines),
    ...(quote.approval ? [messages.approval] : []),
    ...(paysAtOnce(method) && !quote.approval && chosen?.enabled !== 1 ? [chosen?.reason ?? messages.notOffered] : []),
  ]
}

async function quoteOf(db: Kysely<Tables>, member: MemberRow, lines: readonly JudgedLine[], view: QuoteView): Promise<QuoteWire> {
  const sold = soldUnits(lines)
  if (sold.size === 0) throw ApiError.conflict(messages.nothing)
  const rules = await loadShopRules(db, member, view.now)
  const priced = [...sold].map(([goods_id, { offer, quantity }], place) =>
    priceLine({ ...ordinary, id: place + 1, goods_id, quantity, is_selected: 1, campaign_id: 0 }, { offer, parts: [], sourceName: '' }),
  )
  return (await quoteLines(db, member, { lines: priced, rules }, {}, view)).wire
}

/** Computes the next order without writing anything. */
export async function draftStanding(db: Kysely<Tables>, member: MemberRow, row: StandingRow, view: QuoteView): Promise<StandingDraft> {
  const lines = await judgeLines(db, member, readStandingLines(row.lines), view.now)
  try {
    const quote = await quoteOf(db, member, lines, view)
    const problem = problemOf(quote)
    return { lines, quote, problem, reasons: reasonsOf(row, lines, quote) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { lines, quote: undefined, problem: error.message, reasons: differencesText(lines) }
  }
}
