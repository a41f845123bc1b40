import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawBannersCall, rightBannersCall } from '@yaoji/contract/calls/storefront/banner'
import { $address } from '../../base/lib/addresses/address.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { bannerFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { $drawBanner, $drawBanners, $rightBanner, $rightBanners } from './banner-stores.ts'
import { $dismissed, dismissBanner } from './dismissals.ts'

const second = { ...bannerFixture, id: 8, name: '阶梯价' }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  vi.unstubAllGlobals()
  cleanStores($address, $rightBanner, $rightBanners, $drawBanner, $drawBanners, $dismissed)
  for (const $banners of [$rightBanners, $drawBanners]) $banners.set(undefined)
  $dismissed.set([])
  localStorage.clear()
  history.replaceState(null, '', '/')
  $environment.set({})
})

/** As after a reload of the page. */
function forget(): void {
  cleanStores($rightBanner, $dismissed)
  $dismissed.set([])
}

async function shownRight() {
  const stop = $rightBanner.listen(() => {})
  await expect.poll(() => $rightBanners.get()).toBeDefined()
  const banner = $rightBanner.get()
  stop()
  return banner
}

describe('a banner that was sent away', () => {
  beforeEach(() => {
    fakeService(() => envelope([bannerFixture, second]))
  })

  test('stays away after a reload, and the next one takes its place', async () => {
    expect((await shownRight())?.id).toBe(7)
    dismissBanner(7)
    forget()
    expect((await shownRight())?.id).toBe(8)
    dismissBanner(8)
    forget()
    expect(await shownRight()).toBeUndefined()
  })

  test('stays away as long as the page lives where storage is blocked', async () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        },
      ),
    )
    dismissBanner(7)
    expect((await shownRight())?.id).toBe(8)
  })

  test.each(['{', '"7"', '{"7":1}', '[null,"x",7.5]'])('is not read out of %s', async text => {
    localStorage.setItem('yaoji-dismissed-banners', text)
    expect((await shownRight())?.id).toBe(7)
  })

  test('is forgotten when fifty others have come after it', () => {
    for (let id = 1; id <= 51; id++) dismissBanner(id)
    const ids: unknown = JSON.parse(localStorage.getItem('yaoji-dismissed-banners') ?? '')
    expect(ids).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
  })
})

describe("the lottery's banner", () => {
  function go(path: string): void {
    history.replaceState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }

  test('is asked for and shown on the home page alone', async () => {
    history.replaceState(null, '', '/list')
    const { asked } = fakeService(() => envelope([bannerFixture]))
    const stop = $drawBanner.listen(() => {})
    expect(asked).toEqual([])
    go('/?from=app')
    await expect.poll(() => $drawBanner.get()?.id).toBe(7)
    expect(asked.every(call => isCall(call, drawBannersCall))).toBe(true)
    go('/list')
    expect($drawBanner.get()).toBeUndefined()
    go('/')
    expect($drawBanner.get()?.id).toBe(7)
    expect(asked).toHaveLength(1)
    stop()
  })
})

test('a slot that does not answer collapses in silence', async () => {
  const { asked } = fakeService(() => envelope(null, 500))
  const stop = $rightBanner.listen(() => {})
  await expect.poll(() => asked.some(call => isCall(call, rightBannersCall))).toBe(true)
  await new Promise(resolve => setTimeout(resolve))
  expect($rightBanner.get()).toBeUndefined()
  expect($notices.get()).toMatchObject({ toasts: [], dialogs: [] })
  stop()
})
