import { atom } from 'nanostores'
import {
  standingDetailCall,
  standingEditCall,
  standingListCall,
  type StandingDetailWire,
  type StandingListWire,
} from '@yaoji/contract/calls/purchase/standing-order'
import { createAttempts } from '../../base/lib/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/loadable.ts'
import { showToast } from '../../base/lib/notices.ts'
import { messages } from './history-messages.ts'

/** Goods with the units that each order gets. */
export type StandingGoods = { id: number; bzdw: string; number: number }

export const $standings = atom<Loadable<StandingListWire>>({ state: 'loading' })
/** The standing order that is being changed, if any. */
export const $changing = atom('')

export async function loadStandings(): Promise<void> {
  $standings.set({ state: 'loading' })
  showAnswer($standings, await request(standingListCall, {}))
}

const attempts = createAttempts()

/** Its lines as the call takes them, with what was changed for the next order alone. */
const keptLines = ({ lines }: StandingDetailWire): string[] =>
  lines.map(({ goods_id: id, number, wanted, substitute }) =>
    [id, number, wanted === number ? '' : wanted, substitute?.goods_id ?? 0].join(':'),
  )

async function add(standing: StandingDetailWire, { id: goodsId, number, bzdw }: StandingGoods): Promise<void> {
  const { id, name, every, day, address_id, pay_method, is_automatic } = standing
  const known = standing.lines.find(line => line.goods_id === goodsId)
  if (known) return showToast({ kind: 'info', text: messages.inStanding(name, known.number, bzdw) })
  const body = { name, every, day, address_id, pay_method, is_automatic, lines: [...keptLines(standing), `${goodsId}:${number}::0`] }
  const result = await request(standingEditCall, {
    params: { id },
    body,
    idempotencyKey: attempts.keyOf(JSON.stringify([id, body])),
  })
  if (!result.ok) return
  attempts.settle()
  showToast({ kind: 'success', text: messages.addedToStanding(name, number, bzdw) })
}

/** Adds goods to every order of a standing order; goods that are in it stay as they are. */
export async function addToStanding(id: string, goods: StandingGoods): Promise<void> {
  if ($changing.get() !== '') return
  $changing.set(id)
  const read = await request(standingDetailCall, { params: { id } })
  if (read.ok) await add(read.data, goods)
  $changing.set('')
}
