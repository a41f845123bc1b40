import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { moneyCall, rechargeCall, rechargeCancelCall, type MoneyWire } from '@yaoji/contract/calls/purchase/wallet'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { moneyFixture, scannedFixture, transferredFixture } from '../../../testing/widgets/money-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $arrivals, $form, $isGivingUp, $method, $money, changeForm, giveUpRecharge, loadMoney, recharge } from './money-store.ts'

const minuteMs = 60_000
const cancelPath = `POST ${pathOf(rechargeCancelCall, { id: 'topup-2' })}`
const come: MoneyWire = { ...moneyFixture, balance: '55000.00' }
const toasts = () => $notices.get().toasts.map(({ text }) => text)
const hearNews = (message_count: number) => $session.set({ state: 'member', user: { ...memberFixture, message_count } })

beforeEach(() => {
  vi.useFakeTimers()
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  hearNews(2)
  $money.listen(() => undefined)
  $method.listen(() => undefined)
})
afterEach(() => {
  cleanStores($money, $method)
  sessionStorage.clear()
  $money.set({ state: 'loading' })
  $arrivals.set(0)
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $session.set(loadingSession)
  $environment.set({})
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Answers to GET one after the other, the last one for ever. */
function serve(money: MoneyWire[], write: () => string | Promise<string> = () => envelope(transferredFixture)) {
  return fakeService(call => (isCall(call, moneyCall) ? envelope(money.length > 1 ? money.shift() : money[0]) : write()))
}

test('a transfer that was begun leads nowhere and tells what is typed at the bank', async () => {
  const { asked } = serve([moneyFixture])
  await loadMoney()
  changeForm({ amount: '¥5,000', method: 'transfer' })
  await recharge()
  expect(asked.filter(call => isCall(call, rechargeCall)).map(({ body }) => body)).toEqual(['amount=5000.00&method=transfer'])
  expect($money.get()).toEqual({ state: 'ready', value: transferredFixture })
  expect($form.get().amount).toBe('')
})

test.each([
  ['a transfer is asked for every minute', transferredFixture, 60, 2],
  ['what is paid elsewhere every three seconds', scannedFixture, 3, 2],
  ['and nothing where none waits', moneyFixture, 600, 1],
])('%s', async (_, money, seconds, calls) => {
  const { asked } = serve([money])
  await loadMoney()
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(calls)
})

test('money that a message reports is seen at once, and said once; what a question finds is said here', async () => {
  serve([transferredFixture, come])
  await loadMoney()
  hearNews(3)
  await vi.advanceTimersByTimeAsync(1)
  expect($money.get()).toEqual({ state: 'ready', value: come })
  expect([toasts(), $arrivals.get()]).toEqual([[], 1])
  serve([transferredFixture, come])
  await loadMoney()
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([toasts(), $arrivals.get()]).toEqual([['充值成功'], 2])
})

test('who reads messages elsewhere, and who has just logged in, makes no question', async () => {
  const { asked } = serve([transferredFixture])
  await loadMoney()
  hearNews(1)
  $session.set(loadingSession)
  hearNews(5)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(1)
})

test('a top-up is given up after asking, once', async () => {
  const answer = pendingAnswer()
  const { paths } = serve([transferredFixture], () => answer.promise as Promise<string>)
  await loadMoney()
  const kept = giveUpRecharge()
  expect($notices.get().dialogs[0]?.text).toBe('放弃充值¥5,000.00？已转出的款项到账后仍会计入余额')
  answerDialog($notices.get().dialogs[0]!.id, false)
  await kept
  const given = giveUpRecharge()
  answerDialog($notices.get().dialogs[0]!.id, true)
  await vi.advanceTimersByTimeAsync(1)
  expect($isGivingUp.get()).toBe(true)
  await giveUpRecharge()
  answer.resolve(envelope(moneyFixture))
  await given
  expect(paths()).toEqual([`GET ${moneyCall.path}`, cancelPath])
  expect([$money.get(), $isGivingUp.get()]).toEqual([{ state: 'ready', value: moneyFixture }, false])
})

test('what cannot be given up as its money has come shows that', async () => {
  serve([transferredFixture, come], () => envelope(null, codes.conflict))
  await loadMoney()
  const given = giveUpRecharge()
  answerDialog($notices.get().dialogs[0]!.id, true)
  await given
  expect($money.get()).toEqual({ state: 'ready', value: come })
})

test('an answer that was asked for before is not taken for what was begun meanwhile', async () => {
  const late = pendingAnswer()
  let isLate = false
  fakeService(call => {
    if (isCall(call, rechargeCall)) return envelope(transferredFixture)
    return isLate ? late.promise : envelope(scannedFixture)
  })
  await loadMoney()
  isLate = true
  await vi.advanceTimersByTimeAsync(3_000)
  changeForm({ amount: '5000', method: 'transfer' })
  await recharge()
  late.resolve(envelope(scannedFixture))
  await vi.advanceTimersByTimeAsync(1)
  expect($money.get()).toEqual({ state: 'ready', value: transferredFixture })
})

test('an amount that was typed outlives a reload, and is gone once it is on its way', async () => {
  serve([moneyFixture])
  await loadMoney()
  changeForm({ amount: '500', method: 'transfer' })
  await loadMoney()
  expect($form.get().amount).toBe('500')
  changeForm({ method: 'transfer' })
  await recharge()
  await loadMoney()
  expect($form.get().amount).toBe('')
})
