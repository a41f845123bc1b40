import { afterEach, expect, test, vi } from 'vitest'
import { payByBridge, payVenue } from './wechat-bridge.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 MicroMessenger/8.0.60', 'wechat'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 Safari/537 MicroMessenger/7.0 WindowsWechat', 'wechat'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E148 Safari/604', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Mate 80) AppleWebKit/537 Chrome/150 Mobile Safari/537', 'phone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 Chrome/156 Safari/537', 'screen'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/19.0 Safari/605', 'screen'],
])('%s is a %s', (agent, venue) => {
  expect(payVenue(agent)).toBe(venue)
})

test.each([
  ['get_brand_wcpay_request:ok', 'done'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
])('%s is %s', async (err_msg, outcome) => {
  const invoke = vi.fn((_name: string, _request: object, answer: (result: object) => void) => answer({ err_msg }))
  const paying = payByBridge({ package: 'prepay_id=1' })
  vi.stubGlobal('WeixinJSBridge', { invoke })
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await paying).toBe(outcome)
  expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', { package: 'prepay_id=1' }])
})

test('outside WeChat it fails after a while and never waits for ever', async () => {
  vi.useFakeTimers()
  const paying = payByBridge({})
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await paying).toBe('failed')
})
