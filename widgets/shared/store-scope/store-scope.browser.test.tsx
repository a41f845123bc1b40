import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { chainRank } from '@yaoji/contract/people/customer-types'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import '../../base/theme/index.css'
import { $session } from '../../identity/session/parts.ts'
import { StoreLink, StoreName } from './store-link.tsx'
import { StoreScope } from './store-scope.tsx'

const long = { id: 2, company: '河北仁心堂医药连锁有限公司清河县武松东街'.repeat(3) }

afterEach(async () => {
  await page.viewport(414, 896)
  vi.unstubAllGlobals()
  $session.set({ state: 'loading' })
  $environment.set({})
})

test.each([390, 1440])('the switch with long names fits %i px, and is accessible', async width => {
  await page.viewport(width, 844)
  configureEnvironment({ mode: 'site', serviceOrigin: 'https://api.test' })
  fakeService(() => envelope({ list: [{ id: 1, company: '总部' }, long] }))
  $session.set({ state: 'member', user: { ...memberFixture, rank: chainRank, store_id: 1 } })
  const screen = await render(
    <main className="yaoji-root">
      <StoreScope scope="2" onChoose={() => undefined} />
      <StoreName store={long} />
      <StoreLink store={long} path="/order/info/a" text="订单20261128" />
      <StoreLink store={long} path="/order/info/a" text="进入门店处理" label="查看详情 20261128" />
    </main>,
  )
  await expect.element(screen.getByRole('combobox', { name: '门店' })).toHaveDisplayValue(long.company)
  await expect.element(screen.getByRole('button', { name: '全部门店' })).toHaveAttribute('aria-pressed', 'true')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible(screen.container)
})
