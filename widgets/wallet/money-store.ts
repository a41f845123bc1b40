import { atom, computed, map, onMount } from 'nanostores'
import { moneyCall, rechargeCall, type MoneyWire, type RechargeMethod } from '@yaoji/contract/calls/wallet'
import { formatFen, parseFen } from '@yaoji/contract/domain/money'
import { createAttempts } from '../lib/attempt-key.ts'
import { request } from '../lib/http.ts'
import { loadableOf, type Loadable } from '../lib/loadable.ts'
import { showToast } from '../lib/notices.ts'
import { firstFieldError } from '../lib/result.ts'
import { servedFile } from '../lib/served-link.ts'
import { messages } from './messages.ts'

export type MoneyValue = Loadable<MoneyWire>

export const $money = atom<MoneyValue>({ state: 'loading' })

type Form = { amount: string; method: RechargeMethod | undefined; error: string | undefined; isSending: boolean; isAnew: boolean }
const empty: Form = { amount: '', method: undefined, error: undefined, isSending: false, isAnew: false }

export const $form = map<Form>(empty)

/** What was picked of the ways that there are, else the first. */
export const $method = computed([$money, $form], (money, { method }) => {
  const open = money.state === 'ready' ? money.value.methods : []
  return open.find(({ id }) => id === method) ?? open[0]
})

/** Counts the top-ups that were seen to arrive: the log is out of date then. */
export const $arrivals = atom(0)

const pollMs = 3_000

async function query(isSilent: boolean): Promise<void> {
  const known = $money.get()
  const result = await request(moneyCall, isSilent ? { isSilent } : {})
  if (!result.ok && result.failure.kind === 'cancelled') return
  if (known.state === 'ready' && !result.ok) return
  $money.set(loadableOf(result))
  const awaited = known.state === 'ready' ? known.value.awaited : null
  if (!result.ok || !awaited || result.data.awaited?.id === awaited.id) return
  if (result.data.balance === (known.state === 'ready' ? known.value.balance : '')) return
  showToast({ kind: 'success', text: messages.arrived })
  $arrivals.set($arrivals.get() + 1)
}

export function loadMoney(): Promise<void> {
  $form.set(empty)
  $money.set({ state: 'loading' })
  return query(false)
}

/** Reads the balance again, with what is there left in sight. */
export const refreshMoney = (): Promise<void> => query(true)

export function changeForm(changes: Partial<Pick<Form, 'amount' | 'method' | 'isAnew'>>): void {
  $form.set({ ...$form.get(), ...changes, error: undefined })
}

const attempts = createAttempts()

/** A page of a provider takes the place of ours and leads back; a code is scanned from here. */
function leadToProvider({ awaited }: MoneyWire): void {
  const address = awaited && !awaited.door.code ? servedFile(awaited.door.link) : undefined
  if (address !== undefined) location.assign(address)
}

/** Begins to top up with what was filled in; a click while that is under way does nothing. */
export async function recharge(): Promise<void> {
  const { amount: text, isSending } = $form.get()
  const method = $method.get()
  if (isSending || !method) return
  const fen = parseFen(text.trim())
  if (fen === undefined || fen <= 0) return $form.setKey('error', messages.amountWrong)
  const body = { amount: formatFen(fen), method: method.id }
  $form.setKey('isSending', true)
  const result = await request(rechargeCall, { body, idempotencyKey: attempts.keyOf(JSON.stringify(body)), fieldErrors: 'caller' })
  $form.setKey('isSending', false)
  if (!result.ok) return $form.setKey('error', firstFieldError(result.failure))
  attempts.settle()
  $form.set(empty)
  $money.set({ state: 'ready', value: result.data })
  leadToProvider(result.data)
}

// A top-up that was begun is there in moments.
onMount($money, () => {
  if (typeof window === 'undefined') return
  const timer = setInterval(() => {
    const money = $money.get()
    if (money.state === 'ready' && money.value.awaited) void query(true)
  }, pollMs)
  return () => clearInterval(timer)
})
