import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment, environment } from '../../base/lib/environment.ts'
import { checkOut } from './check-out.ts'
import type { Hub } from './part.ts'

vi.mock('./cart-host.ts', () => ({ cartHost: () => document.body }))
vi.mock('./cart-telling.ts', () => ({
  readyCart: () => ({ amounts: { lines: 1 } }),
  summaryOf: () => ({ count: 1, payable: '8.00', lines: [] }),
}))

const navigated = vi.spyOn(environment, 'navigate').mockImplementation(() => undefined)
const announced: string[] = []
const hubThat = (goesOn: boolean) =>
  ({
    announce: (_: unknown, name: string, detail: { url: string }) => {
      announced.push(`${name} ${new URL(detail.url).pathname}`)
      return goesOn
    },
  }) as unknown as Hub

beforeEach(() => configureEnvironment({ mode: 'embed', siteOrigin: 'https://yaoji.test', serviceOrigin: 'https://api.test' } as never))
afterEach(() => {
  $environment.set({})
  navigated.mockClear()
  announced.length = 0
})

test.each([
  ['3f2a', '', 1],
  ['test_3f2a', '测试编号到此为止：正式编号从这里前往药集结算', 0],
])('with a test key the event reports the checkout as with any other, but no page opens: %s', async (partner, reason, opened) => {
  configureEnvironment({ partner })
  expect(await checkOut(hubThat(true))).toBe(reason)
  expect(navigated).toHaveBeenCalledTimes(opened)
  expect(await checkOut(hubThat(false))).toBe('')
  expect(navigated).toHaveBeenCalledTimes(opened)
  expect(announced).toHaveLength(2)
})
