import { map } from 'nanostores'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { newAttemptKey } from '../../../base/lib/requests/attempt-key.ts'
import { waitingKeys } from '../../../base/lib/memory/storage.ts'
import { broadcast } from '../../../base/lib/memory/tabs.ts'
import { drain } from '../state/queue.ts'
import { refreshCart } from '../state/refresh.ts'
import { $served, $sync, takeServed, type CartValue } from '../state/served.ts'
import { $cart } from '../state/store.ts'
import { addUnsent, firstUnsent, recallKept, settleUnsent } from './unsent-memory.ts'
import { isUnheard, sendUnsent, toldOf } from './unsent-outcome.ts'
import { $unsent, type KeptChange, type Unsent } from './unsent.ts'

const firstWaitMs = 2_000
const longestWaitMs = 60_000

type Waiting = { waitMs: number; timer: ReturnType<typeof setTimeout> | undefined; isListening: boolean }
const $waiting = map<Waiting>({ waitMs: firstWaitMs, timer: undefined, isListening: false })

/** Retries with growing delays. */
function tryLater(): void {
  const { waitMs, timer } = $waiting.get()
  clearTimeout(timer)
  $waiting.setKey('timer', setTimeout(replay, waitMs))
  $waiting.setKey('waitMs', Math.min(waitMs * 2, longestWaitMs))
}

/** Listens to the connection, and to other tabs' updates of the same changes. */
function listen(): void {
  if ($waiting.get().isListening) return
  $waiting.setKey('isListening', true)
  addEventListener('online', () => void replay())
  addEventListener('storage', ({ key }) => {
    if (key === waitingKeys.cart || key === null) recallKept()
  })
}

const lineOf = (cart: CartValue, id: number) => (cart.state === 'ready' ? cart.cart.data.find(each => each.id === id) : undefined)

/** The line as shown, with unsent changes, and the quantity that the service has. */
function shownLine(change: KeptChange) {
  if (change.kind !== 'edit') return
  const [shown, served] = [lineOf($cart.get(), change.lineId), lineOf($served.get(), change.lineId)]
  return shown && served && { name: fullName(shown.goods), before: { number: served.number, price: shown.price } }
}

/** Stores an unanswered change; false if there is no room for more. */
export function keep({ change, key, name }: Pick<Unsent, 'change' | 'key' | 'name'>): boolean {
  const isKept = addUnsent({ id: newAttemptKey(), change, key, name, ...shownLine(change) })
  listen()
  tryLater()
  return isKept
}

/** Sends the stored changes one after the other, until one is not answered. */
async function sendAll(): Promise<void> {
  for (let next = firstUnsent(); next; next = firstUnsent()) {
    const { username } = $sync.get()
    const result = await sendUnsent(next)
    // Another member has logged in meanwhile: the stored changes are not theirs.
    if ($sync.get().username !== username) return
    if (!result.ok && isUnheard(result.failure)) return tryLater()
    $sync.setKey('version', $sync.get().version + 1)
    settleUnsent(next.id, toldOf(next, result))
    if (result.ok) takeServed(result.data.total)
    else $sync.setKey('isRefreshWanted', true)
    broadcast({ about: 'cart' })
  }
  $waiting.setKey('waitMs', firstWaitMs)
}

/** One tab at a time; in browsers without locks, idempotency keys prevent a double addition. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return work()
  await locks.request(waitingKeys.cart, { ifAvailable: true }, lock => (lock ? work() : tryLater()))
}

/** Resolves when no change is in progress. */
function whenFree(): Promise<void> {
  let stop: (() => void) | undefined
  const free = new Promise<void>(resolve => {
    stop = $sync.subscribe(({ isSending }) => {
      if (!isSending) resolve()
    })
  })
  return free.finally(stop)
}

/** Sends the stored changes, then those made meanwhile. */
export async function replay(): Promise<void> {
  while ($sync.get().isSending) await whenFree()
  if (!$sync.get().username || $unsent.get().length === 0) return
  clearTimeout($waiting.get().timer)
  $sync.setKey('isSending', true)
  await alone(sendAll).finally(() => $sync.setKey('isSending', false))
  await drain()
  if ($sync.get().isRefreshWanted) await refreshCart()
}

/** Loads the changes stored by an earlier page. */
export function recall(): void {
  recallKept()
  listen()
  void replay()
}
