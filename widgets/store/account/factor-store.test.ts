import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $factor, $resendSeconds, forgetFactor, openFactor, typeFactor } from './factor-state.ts'
import { sendAgain, submitFactor } from './factor-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29), toFake: ['Date'] })
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  $environment.set({})
  forgetFactor()
})

test('another code to the telephone is sent after its wait alone, counted down in seconds', async () => {
  const { asked } = fakeService(() => envelope({ code_id: 'one', resend_seconds: 60, phone: '138****0001' }))
  openFactor('password')
  typeFactor('Mima-1234')
  await submitFactor()
  expect([$factor.get().step, $resendSeconds.get()]).toEqual(['phone', 60])
  await sendAgain()
  expect(asked).toHaveLength(1)
  const pass = (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    typeFactor('2')
  }
  pass(59_000)
  expect($resendSeconds.get()).toBe(1)
  await sendAgain()
  expect(asked).toHaveLength(1)
  pass(1_000)
  await sendAgain()
  expect([asked.length, $resendSeconds.get()]).toEqual([2, 60])
  cleanStores($resendSeconds)
})
