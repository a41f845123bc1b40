import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { createPhoneProof } from './store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28), toFake: ['Date'] })
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $environment.set({})
})

test('another code may be asked for after its wait, also where the clock was a day ahead and is put right', async () => {
  const { asked } = fakeService(() => envelope({ code_id: 'one', resend_seconds: 60 }))
  const proof = createPhoneProof('change')
  proof.type({ phone: '13612345678' })
  await proof.sendCode()
  expect(proof.$secondsLeft.get()).toBe(60)
  await proof.sendCode()
  expect(asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + 20_000)
  const reloaded = createPhoneProof('change')
  reloaded.recall()
  expect(reloaded.$secondsLeft.get()).toBe(40)
  vi.setSystemTime(Date.now() - 86_400_000)
  reloaded.recall()
  expect(reloaded.$secondsLeft.get()).toBe(0)
  await reloaded.sendCode()
  expect(asked).toHaveLength(2)
  cleanStores(proof.$secondsLeft, reloaded.$secondsLeft)
})
