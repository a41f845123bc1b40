import { afterEach, beforeEach, expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { goodsHotCall } from '@yaoji/contract/calls/storefront/goods'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { amlodipine, amoxicillin, amoxicillinGranules, searchAnswer } from '../../../../testing/widgets/search-fixture.ts'
import '../../../base/theme/index.css'
import { $hotWords } from '../hot-words.ts'
import { $recents } from '../recents.ts'
import { SearchBox } from '../search-box.tsx'

export const navigate = vi.fn()

/** Each test of a file finds a browser in which nothing was searched. */
export function prepareSearchBox(): void {
  beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

  afterEach(() => {
    navigate.mockClear()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    $recents.set([])
    $hotWords.set([])
    $environment.set({})
  })
}

export const maker = { name: '江南制药有限公司', count: 12 }
export const found = searchAnswer('阿莫', [amoxicillin, amoxicillinGranules, amlodipine], [maker])

export async function showSearch(answer: () => string = () => envelope(found)) {
  const service = fakeService(asked => (isCall(asked, goodsHotCall) ? envelope({ list: ['连花清瘟', '布洛芬'] }) : answer()))
  const screen = await render(
    <main>
      <SearchBox />
    </main>,
  )
  const field = screen.getByRole('combobox', { name: '搜索商品' })
  return { screen, service, field, options: screen.getByRole('option'), status: screen.getByRole('status') }
}

/** Types and waits for the list. */
export async function suggested(answer?: () => string) {
  const shown = await showSearch(answer)
  await shown.field.fill('阿莫')
  await expect.element(shown.options.nth(3)).toBeVisible()
  return shown
}
