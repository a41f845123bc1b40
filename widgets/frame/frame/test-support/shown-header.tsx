import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { logoutCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { navigationCall, linksCall } from '@yaoji/contract/calls/storefront/navigation'
import { rightBannersCall, topBannersCall } from '@yaoji/contract/calls/storefront/banner'
import { $dismissed, $rightBanner, $rightBanners, $topBanner, $topBanners } from '../../../shared/banner/parts.ts'
import { $drawnFor } from '../../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { $looker, $session, $shopNotes } from '../../../identity/session/parts.ts'
import { navigationFixture, linksFixture, bannerFixture } from '../../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { visitorFixture } from '../../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../../base/ui/index.ts'
import '../../../base/theme/index.css'
import { $navigation, $links } from '../../../shared/navigation/parts.ts'
import { Header } from '../header.tsx'

/** Each test of a file begins with a wide window and no member. */
export function prepareHeader(): void {
  beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

  afterEach(async () => {
    await cleanup()
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
    $session.set({ state: 'loading' })
    cleanStores($navigation, $links, $session, $looker, $dismissed, $rightBanner, $rightBanners, $topBanner, $topBanners)
    for (const $value of [$navigation, $links, $shopNotes, $rightBanners, $topBanners]) $value.set(undefined)
    $dismissed.set([])
    localStorage.clear()
    sessionStorage.clear()
    $drawnFor.set(undefined)
    $environment.set({})
    $notices.set({ lastId: 0, toasts: [], dialogs: [] })
    await page.viewport(1440, 900)
  })
}

export async function showHeader(user = visitorFixture) {
  const { asked } = fakeService(call => {
    if (isCall(call, userBaseCall)) return envelope(user)
    if (isCall(call, navigationCall)) return envelope(navigationFixture)
    if (isCall(call, linksCall)) return envelope(linksFixture)
    if (isCall(call, rightBannersCall)) return envelope([bannerFixture])
    if (isCall(call, topBannersCall)) return envelope([])
    return envelope(isCall(call, logoutCall) ? null : { list: ['板蓝根'] })
  })
  const screen = await render(
    <div>
      <Header hotline="400-111-1111" />
      <Notices />
    </div>,
  )
  return { screen, asked }
}
