import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { GoodsFilters } from './goods-filters.tsx'
import { NoGoods } from './no-goods.tsx'

for (const part of ['./relax-filters.tsx', './filter-sheet.tsx']) {
  vi.doMock(part, () => {
    throw new Error('no network')
  })
}

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  fakeService(() => envelope(null))
})

let view: Root | undefined

afterEach(() => {
  view?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

function show(element: ReactNode): void {
  view = createRoot(document.body.appendChild(document.createElement('div')))
  view.render(element)
}

const failed = [{ kind: 'error', text: '网络异常，请检查后重试' }]

test('an empty list leads to all goods where the ways on cannot be fetched', async () => {
  show(<NoGoods query={{ keywords: '阿莫西林' }} address="/search?keywords=阿莫西林" today="2026-11-18" />)
  await expect.poll(() => document.querySelector('a[href="/list"]')?.textContent).toBe('浏览全部商品')
})

test('a sheet of filters that cannot be fetched is reported at every press', async () => {
  const facts = {
    facets: { category: [], sccj: [], jx: [], is_xy: [], yxq_min: [], facts: [], flags: [] },
    today: '2026-11-18',
    categoryName: undefined,
  }
  show(<GoodsFilters facts={facts} total={0} query={{}} address="/list" isOutdated={false} />)
  await expect.poll(() => document.querySelector('button')).not.toBeNull()
  async function press() {
    $notices.setKey('toasts', [])
    document.querySelector('button')?.click()
    await expect.poll(() => $notices.get().toasts).toMatchObject(failed)
  }
  await press()
  await press()
})
