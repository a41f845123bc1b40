import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { goodsDetailFixture } from '../../../testing/widgets/goods-fixture.ts'
import '../../base/theme/index.css'
import { $goodsDetails } from './detail-store.ts'
import { MedicinePage } from './medicine-page.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  $goodsDetails.set({})
  cleanStores($goodsDetails)
  $environment.set({})
  history.replaceState(null, '', '/')
})

test('reports the medicine, compares its packs and leads to the goods', async () => {
  history.replaceState(null, '', '/list/other/12/%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97')
  const { paths } = fakeService(() => envelope(goodsDetailFixture))
  const screen = await render(
    <main>
      <MedicinePage />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { level: 1, name: '阿莫西林胶囊' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '查看价格与采购' })).toHaveAttribute('href', '/list/info/12')
  await expect.element(screen.getByRole('region', { name: '说明书' }).getByText('用于敏感菌所致的呼吸道感染。')).toBeVisible()
  await expect.element(screen.getByRole('table', { name: '同名药品比价' }).getByRole('row')).toHaveLength(3)
  expect(paths()).toContain('GET /api/goods/detail/12')
  await expect.poll(() => document.title).toMatch(/^阿莫西林胶囊 - /)
  await expectAccessible(screen.container)
})

test('an unknown medicine says so', async () => {
  history.replaceState(null, '', '/list/other/999')
  fakeService(() => envelope(null, 404))
  const screen = await render(
    <main>
      <MedicinePage />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { level: 1, name: '商品不存在或已下架' })).toBeInTheDocument()
})
