import { map } from 'nanostores'
import type { SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { goodsNumber } from '../../base/lib/input/goods-number.ts'
import { goodsPath, searchPath } from '../../base/lib/paths.ts'
import { firstFieldError, type Failure } from '../../base/lib/requests/result.ts'
import { findByCode } from './code-lookup.ts'
import type { OrderGoods } from './quick-order.ts'
import { messages } from './scan-messages.ts'

export type ScanOutcome =
  | { state: 'waiting' }
  | { state: 'added'; goodsId: number; goods: string; quantity: string }
  /** `isUnknown`: no goods have this code, so there are no further details. */
  | { state: 'failed'; reason: string; isUnknown?: boolean; remedy?: { text: string; path: string } | 'again' | undefined }

/** One scanned code and its result. */
export type ScanLine = { id: number; code: string } & ScanOutcome

/** Recent additions that are kept; failures stay until they are dismissed. */
const addedMax = 100
/** Recent additions that fit under a search box. */
export const addedShown = 5

/** Scans of each box by its id, newest first. */
export const $scans = map<Record<string, readonly ScanLine[] | undefined>>({})

/** Boxes whose queue is being processed. */
const $working = map<Record<string, boolean | undefined>>({})

const linesOf = (box: string) => $scans.get()[box] ?? []

/** All lines but the older additions. */
export function withRecent(lines: readonly ScanLine[], addedCount: number): ScanLine[] {
  const added = lines.filter(({ state }) => state === 'added').slice(0, addedCount)
  return lines.filter(line => line.state !== 'added' || added.includes(line))
}

function change(box: string, lines: readonly ScanLine[]): void {
  $scans.setKey(box, withRecent(lines, addedMax))
}

const nameOf = ({ brand, name, ypgg }: Pick<SuggestionWire, 'brand' | 'name' | 'ypgg'>) =>
  [fullName({ brand, name }), ypgg].filter(Boolean).join(' ')

function refused(goods: SuggestionWire, failure: Failure): ScanOutcome {
  if (failure.kind !== 'code') return { state: 'failed', reason: messages.notAnswered, remedy: 'again' }
  const reason = `${nameOf(goods)} ${firstFieldError(failure) ?? failure.msg}`
  return { state: 'failed', reason, remedy: { text: messages.detail, path: goodsPath(goods.id) } }
}

function addedOutcome(goods: SuggestionWire, { total }: CartResponseWire): ScanOutcome {
  const line = total.data.find(each => each.goods.id === goods.id)
  const number = line ? quantityRange(quantityRuleOf(line.goods)).min : 1
  return { state: 'added', goodsId: goods.id, goods: nameOf(goods), quantity: messages.quantity(number, goods.bzdw) }
}

async function add(goods: SuggestionWire, order: OrderGoods): Promise<ScanOutcome> {
  const result = await order(goods.id)
  return result.ok ? addedOutcome(goods, result.data) : refused(goods, result.failure)
}

async function carryOut(code: string, order: OrderGoods): Promise<ScanOutcome> {
  const number = goodsNumber(code)
  const result = await findByCode(number)
  if (!result.ok) return { state: 'failed', reason: messages.notReached, remedy: 'again' }
  const [first] = result.data
  if (!first) return { state: 'failed', reason: messages.notFound, isUnknown: true }
  const buyable = result.data.filter(({ is_buy }) => is_buy === 1)
  const [only = first, ...others] = buyable
  if (others.length) {
    const remedy = { text: messages.choose, path: searchPath(number) }
    return { state: 'failed', reason: messages.several(buyable.length), remedy }
  }
  return add(only, order)
}

const nextOf = (box: string) => linesOf(box).findLast(({ state }) => state === 'waiting')

/** Processes the queue in order, one scan after the other. */
async function work(box: string, order: OrderGoods): Promise<void> {
  if ($working.get()[box]) return
  $working.setKey(box, true)
  for (let next = nextOf(box); next; next = nextOf(box)) {
    const { id, code } = next
    const outcome = await carryOut(code, order).catch(
      (): ScanOutcome => ({ state: 'failed', reason: messages.notReached, remedy: 'again' }),
    )
    change(
      box,
      linesOf(box).map(line => (line.id === id ? { id, code, ...outcome } : line)),
    )
  }
  $working.setKey(box, undefined)
}

/** Adds the goods of a scanned code to the cart, after all earlier scans. */
export function scan(box: string, code: string, order: OrderGoods): void {
  const lines = linesOf(box)
  const id = Math.max(0, ...lines.map(line => line.id)) + 1
  change(box, [{ id, code, state: 'waiting' }, ...lines])
  void work(box, order)
}

/** Retries a failed scan. */
export function scanAgain(box: string, { id, code }: ScanLine, order: OrderGoods): void {
  dismissScan(box, id)
  scan(box, code, order)
}

export function dismissScan(box: string, id: number): void {
  change(
    box,
    linesOf(box).filter(line => line.id !== id),
  )
}

/** Removes the additions; returns whether there were any. */
export function forgetAdded(box: string): boolean {
  const lines = linesOf(box)
  const rest = lines.filter(({ state }) => state !== 'added')
  if (rest.length === lines.length) return false
  change(box, rest)
  return true
}
