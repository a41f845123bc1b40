import { atom } from 'nanostores'
import {
  drawActivityCall,
  drawCall,
  drawNewRecordCall,
  drawRecordCall,
  drawSimpleCall,
  type DrawnWire,
  type DrawRecordWire,
  type LatestDrawsWire,
  type LotteryWire,
} from '@yaoji/contract/calls/rewards/lottery'
import { limits } from '@yaoji/contract/limits'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { queryOf } from '../../base/lib/paths.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import type { AskOptions } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'

export type Shown = { lottery: LotteryWire | null; latest: LatestDrawsWire['list'] }

const numberIn = (address: string, name: string): number | undefined => {
  const text = queryOf(address).get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

async function activityOf(id: number, options: AskOptions): Promise<Result<Shown>> {
  const [activity, latest] = await Promise.all([
    request(drawActivityCall, { params: { id }, ...options }),
    request(drawNewRecordCall, { query: { id }, signal: options.signal }),
  ])
  if (!activity.ok) return activity
  return { ...activity, data: { lottery: activity.data, latest: latest.ok ? latest.data.list : [] } }
}

/** The lottery of the address, else the current one. */
export const lottery = createOwnList<{ id?: number }, Shown>({
  read: address => {
    const id = numberIn(address, 'id')
    return id ? { id } : {}
  },
  ask: async ({ id }, options) => {
    if (id) return activityOf(id, options)
    const simple = await request(drawSimpleCall, options)
    if (!simple.ok) return simple
    return simple.data.id > 0 ? activityOf(simple.data.id, options) : { ...simple, data: { lottery: null, latest: [] } }
  },
})

/** The store's draws, by the address of the page. */
export const own = createOwnList<{ page?: number }, DrawRecordWire>({
  read: address => {
    const page = numberIn(address, 'page')
    return page ? { page } : {}
  },
  ask: (query, options) => request(drawRecordCall, { query, ...options }),
})

export type Drawing = { state: 'none' } | { state: 'drawing' } | { state: 'lost' } | { state: 'drawn'; drawn: DrawnWire }

/** State of the dialog. */
export const $drawing = atom<Drawing>({ state: 'none' })
const $isAsking = atom(false)
const attempts = createAttempts()

const textOf = ({ prize_type, name, remarks }: DrawnWire): string => (prize_type === 'none' ? messages.lost : messages.won(name, remarks))

const untilShown = () => new Promise<void>(resolve => setTimeout(resolve, limits.lotteryResultDelayMs))

/** Shows the result of a draw in the dialog or, if it was closed, as a toast. */
function show(next: Drawing): void {
  const isOpen = $drawing.get().state === 'drawing'
  if (isOpen) $drawing.set(next)
  else if (next.state === 'drawn') showToast({ kind: 'success', text: textOf(next.drawn) })
}

/** Draws: the service decides long before the wheel stops. A press during another draw shows that one. */
export async function drawNow(id: number): Promise<void> {
  $drawing.set({ state: 'drawing' })
  if ($isAsking.get()) return
  $isAsking.set(true)
  const answer = request(drawCall, { query: { id }, idempotencyKey: attempts.keyOf(String(id)) })
  const [result] = await Promise.all([answer, untilShown()])
  $isAsking.set(false)
  if (result.ok) {
    attempts.settle()
    orderChanged()
    show({ state: 'drawn', drawn: result.data })
  } else {
    // A refusal was shown; a lost answer is requested again under its key.
    const isRefused = result.failure.kind === 'code' && result.failure.code < 500
    if (isRefused) attempts.settle()
    show({ state: isRefused ? 'none' : 'lost' })
  }
  await Promise.all([lottery.refresh(), own.refresh()])
}

/** Closes the dialog; during a draw only after a confirmation (spec section 8). */
export async function closeDrawing(): Promise<void> {
  if ($drawing.get().state === 'drawing') {
    const question = { title: messages.leaveTitle, text: messages.leaveText, confirmText: messages.leave, cancelText: messages.stay }
    if (!(await ask(question))) return
  }
  $drawing.set({ state: 'none' })
}

export { textOf as drawnText }
