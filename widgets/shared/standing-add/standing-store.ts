import { atom } from 'nanostores'
import {
  standingDetailCall,
  standingEditCall,
  standingListCall,
  type StandingDetailWire,
  type StandingListWire,
} from '@yaoji/contract/calls/purchase/standing-order'
import { limits } from '@yaoji/contract/limits'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { showToast } from '../../base/lib/notices.ts'
import { proven } from '../second-factor/parts.ts'
import { messages } from './messages.ts'

/** Goods with the units that each order gets. */
export type StandingGoods = { id: number; name: string; bzdw: string; number: number }

/** What became of goods in a standing order; `known` were in it before, with the units that it has of them. */
export type StandingOutcome = {
  standing: { id: string; name: string }
  added: readonly StandingGoods[]
  known: readonly (StandingGoods & { has: number })[]
}

export const $standings = atom<Loadable<StandingListWire>>({ state: 'loading' })
/** The standing order that is being changed, if any. */
export const $changing = atom('')
export const $outcome = atom<StandingOutcome | undefined>()

export async function loadStandings(): Promise<void> {
  $outcome.set(undefined)
  $standings.set({ state: 'loading' })
  showAnswer($standings, await request(standingListCall, {}))
}

const attempts = createAttempts()

/** Its lines as the call takes them, with what was changed for the next order alone. */
const keptLines = ({ lines }: StandingDetailWire): string[] =>
  lines.map(({ goods_id: id, number, wanted, substitute }) =>
    [id, number, wanted === number ? '' : wanted, substitute?.goods_id ?? 0].join(':'),
  )

/** Adds the goods that are not in it, in one change; answers what became of each, or undefined where it was refused. */
async function add(standing: StandingDetailWire, goods: readonly StandingGoods[]): Promise<StandingOutcome | undefined> {
  const { id, name, every, day, address_id, pay_method, is_automatic, lines } = standing
  const has = new Map(lines.map(line => [line.goods_id, line.number]))
  const known = goods.flatMap(each => {
    const number = has.get(each.id)
    return number === undefined ? [] : [{ ...each, has: number }]
  })
  const added = goods.filter(each => !has.has(each.id))
  const outcome = { standing: { id, name }, added, known }
  if (added.length === 0) return outcome
  if (lines.length + added.length > limits.cartLinesMax)
    return void showToast({ kind: 'error', text: messages.tooMany(name, lines.length, added.length) })
  const more = added.map(each => `${each.id}:${Math.min(each.number, limits.quantityMax)}::0`)
  const body = { name, every, day, address_id, pay_method, is_automatic, lines: [...keptLines(standing), ...more] }
  const idempotencyKey = attempts.keyOf(JSON.stringify([id, body]))
  const result = await proven(() => request(standingEditCall, { params: { id }, body, idempotencyKey, factor: 'caller' }))
  if (!result.ok) return
  attempts.settle()
  return outcome
}

/** Adds goods to every order of a standing order; goods that are in it stay as they are. */
export async function addToStanding(id: string, goods: readonly StandingGoods[]): Promise<void> {
  if ($changing.get() !== '') return
  $changing.set(id)
  $outcome.set(undefined)
  const read = await request(standingDetailCall, { params: { id } })
  if (read.ok) $outcome.set(await add(read.data, goods))
  $changing.set('')
}
