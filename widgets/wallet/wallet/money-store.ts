import { atom, computed, map, onMount } from 'nanostores'
import { moneyCall, rechargeCall, rechargeCancelCall, type MoneyWire, type RechargeMethod } from '@yaoji/contract/calls/purchase/wallet'
import { formatFen } from '@yaoji/contract/domain/money'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { firstFieldError } from '../../base/lib/requests/result.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { typedFen } from '../../base/lib/input/typed-fen.ts'
import { venueField } from '../../base/lib/addresses/wechat-bridge.ts'
import { payInWechat } from '../../purchase/pay/parts.ts'
import { $session } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'

export type MoneyValue = Loadable<MoneyWire>

export const $money = atom<MoneyValue>({ state: 'loading' })

type Form = { amount: string; method: RechargeMethod | undefined; error: string | undefined; isSending: boolean; isAnew: boolean }
const empty: Form = { amount: '', method: undefined, error: undefined, isSending: false, isAnew: false }

export const $form = map<Form>(empty)

const memoryKey = 'yaoji-recharge'

/** The chosen method, else the first. */
export const $method = computed([$money, $form], (money, { method }) => {
  const open = money.state === 'ready' ? money.value.methods : []
  return open.find(({ id }) => id === method) ?? open[0]
})

/** Counts changes of the balance, which make the log out of date. */
export const $arrivals = atom(0)

/** A provider reports a payment within moments. */
const onlinePollMs = 3_000
/** A transfer is checked by hand, and a message reports it earlier. */
const transferPollMs = 60_000

/** `isTold`: a message has reported the money already. */
async function query(isSilent: boolean, isTold = false): Promise<void> {
  const known = $money.get()
  const result = await request(moneyCall, isSilent ? { isSilent } : {})
  if (!result.ok && result.failure.kind === 'cancelled') return
  if (known.state === 'ready' && !result.ok) return
  // A top-up begun or given up meanwhile is newer.
  if ($money.get() !== known) return
  $money.set(loadableOf(result))
  if (!result.ok || known.state !== 'ready' || result.data.balance === known.value.balance) return
  $arrivals.set($arrivals.get() + 1)
  const { awaited } = known.value
  if (!isTold && awaited && result.data.awaited?.id !== awaited.id) showToast({ kind: 'success', text: messages.arrived })
}

export function loadMoney(): Promise<void> {
  // An amount that was typed but not sent.
  $form.set({ ...empty, amount: tabMemory.read(memoryKey) ?? '' })
  $money.set({ state: 'loading' })
  return query(false)
}

/** Refreshes the balance; the current one stays visible. */
export const refreshMoney = (): Promise<void> => query(true)

export function changeForm(changes: Partial<Pick<Form, 'amount' | 'method' | 'isAnew'>>): void {
  if (changes.amount !== undefined) tabMemory.write(memoryKey, changes.amount)
  $form.set({ ...$form.get(), ...changes, error: undefined })
}

const attempts = createAttempts()

/** The provider's page replaces ours and leads back; a code is scanned from here. */
function leadToProvider({ awaited }: MoneyWire): void {
  if (awaited?.door?.bridge) return void payInWechat(awaited.door.bridge)
  const address = awaited?.door && !awaited.door.code ? servedFile(awaited.door.link) : undefined
  if (address !== undefined) location.assign(address)
}

/** Begins the top-up of the form; ignores a second click while sending. */
export async function recharge(): Promise<void> {
  const { amount: text, isSending } = $form.get()
  const method = $method.get()
  if (isSending || !method) return
  const fen = typedFen(text)
  if (fen === undefined || fen <= 0) return $form.setKey('error', messages.amountWrong)
  const body = { amount: formatFen(fen), method: method.id, ...venueField() }
  $form.setKey('isSending', true)
  const result = await request(rechargeCall, { body, idempotencyKey: attempts.keyOf(JSON.stringify(body)), fieldErrors: 'caller' })
  $form.setKey('isSending', false)
  if (!result.ok) return $form.setKey('error', firstFieldError(result.failure))
  attempts.settle()
  tabMemory.forget(memoryKey)
  $form.set(empty)
  $money.set({ state: 'ready', value: result.data })
  leadToProvider(result.data)
}

export const $isGivingUp = atom(false)

/** Gives up the waiting top-up after a confirmation; its money is still credited if it comes. */
export async function giveUpRecharge(): Promise<void> {
  const money = $money.get()
  const awaited = money.state === 'ready' ? money.value.awaited : null
  if (!awaited || $isGivingUp.get()) return
  const words = {
    title: messages.giveUp,
    text: messages.giveUpText(awaited.amount),
    confirmText: messages.giveUp,
    cancelText: messages.keep,
  }
  if (!(await ask(words))) return
  $isGivingUp.set(true)
  const result = await request(rechargeCancelCall, { params: { id: awaited.id } })
  $isGivingUp.set(false)
  if (result.ok) $money.set({ state: 'ready', value: result.data })
  // The money may just have come.
  else await refreshMoney()
}

/** The member's unread count. */
const $unread = computed($session, session => (session.state === 'member' ? session.user.message_count : undefined))

onMount($money, () => {
  if (typeof window === 'undefined') return
  const pollWhile = (isTransfer: boolean, everyMs: number) =>
    setInterval(() => {
      const money = $money.get()
      if (money.state === 'ready' && money.value.awaited && (money.value.awaited.method === 'transfer') === isTransfer) void query(true)
    }, everyMs)
  const timers = [pollWhile(false, onlinePollMs), pollWhile(true, transferPollMs)]
  const stop = $unread.listen((count, before) => {
    if (before !== undefined && count !== undefined && count > before && $money.get().state === 'ready') void query(true, true)
  })
  return () => {
    timers.forEach(timer => clearInterval(timer))
    stop()
  }
})
