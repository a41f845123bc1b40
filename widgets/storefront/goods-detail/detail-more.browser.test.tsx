import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { localMemory } from '../../base/lib/memory/storage.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { linksFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import {
  crowdedGoodsFixture,
  goodsDetailFixture,
  goodsFixture,
  soldOutGoodsFixture,
  visitorGoodsFixture,
} from '../../../testing/widgets/goods-fixture.ts'
import '../../base/theme/index.css'
import { DetailMore } from './detail-more.tsx'
import { $recentGoods, memoryKey, rememberGoods } from './recent-goods.ts'

const today = '2026-11-21'

const sections = ['成份', '适应症', '用法用量', '不良反应'].map(name => ({ name, text: `${name}：本品为复方制剂。` }))

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  fakeService(() => envelope(linksFixture))
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  $recentGoods.set([])
  cleanStores($recentGoods)
  localMemory.forget(memoryKey)
  $environment.set({})
  await page.viewport(1440, 900)
})

const show = (goods: Partial<GoodsDetailWire>) =>
  render(
    <main className="yaoji-root">
      <h1>药</h1>
      <DetailMore goods={{ ...goodsDetailFixture, ...goods }} today={today} />
    </main>,
  )

const perUnit = (price: string) => ({ price, unit: '粒' })

test('substitutes are by price per tablet, those that can be bought first, the lowest marked', async () => {
  const screen = await show({
    substitutes: [
      { ...soldOutGoodsFixture, id: 31, name: '缺货的', price: '1.00', per_unit: perUnit('0.0400') },
      { ...goodsFixture, id: 32, name: '贵的', per_unit: perUnit('0.5000') },
      { ...goodsFixture, id: 33, name: '便宜的', per_unit: perUnit('0.3000') },
    ],
  })
  const table = screen.getByRole('table', { name: '同类比价' })
  const rows = table
    .getByRole('row')
    .elements()
    .slice(1)
    .map(row => row.querySelector('th')?.textContent)
  expect(rows.map(text => text?.match(/安必灵 阿莫西林胶囊|便宜的|贵的|缺货的/)?.[0])).toEqual([
    '安必灵 阿莫西林胶囊',
    '便宜的',
    '贵的',
    '缺货的',
  ])
  await expect.element(table.getByRole('row', { name: /便宜的/ })).toMatchTextContent(/¥0\.3000\/粒\s*最低/)
  expect(table.getByText('最低').elements()).toHaveLength(1)
  await expect.element(table.getByRole('row', { name: /缺货的/ })).toMatchTextContent(/暂时缺货/)
  await expect.element(table.getByRole('button', { name: /加入购物车1盒：安必灵 便宜的/ })).toBeVisible()
  await expectAccessible(screen.container)
})

test('a visitor compares without prices and is not asked to log in by every row', async () => {
  const screen = await show({
    ...visitorGoodsFixture,
    id: 12,
    per_unit: null,
    substitutes: [{ ...visitorGoodsFixture, id: 34, per_unit: null }],
  })
  const table = screen.getByRole('table', { name: '同类比价' })
  await expect.element(table.getByRole('columnheader', { name: '有效期' })).toBeVisible()
  expect(table.getByRole('columnheader', { name: /单价/ }).elements()).toHaveLength(0)
  expect(table.getByRole('link', { name: '登录' }).elements()).toHaveLength(0)
  await expect.element(screen.getByRole('region', { name: '资质与检验报告' }).getByText('登录后可见')).toBeVisible()
  expect(screen.getByRole('button', { name: /^(查看|索取)/ }).elements()).toHaveLength(0)
  await expectAccessible(screen.container)
})

test('on a phone the comparison is cards and still a table, and long names stay inside', async () => {
  await page.viewport(390, 844)
  const screen = await show({ sms: sections, substitutes: [{ ...crowdedGoodsFixture, id: 35 }] })
  await expect.element(screen.getByRole('table', { name: '同类比价' }).getByRole('row')).toHaveLength(3)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const insert = screen.getByRole('region', { name: '说明书' })
  expect([...insert.element().querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false, false])
  await expectAccessible(screen.container)
})

test('the insert has an index, and all of it opens and closes at once', async () => {
  const screen = await show({ sms: sections })
  const insert = screen.getByRole('region', { name: '说明书' })
  const open = () => [...insert.element().querySelectorAll('details')].filter(each => each.open).length
  expect(open()).toBe(4)
  await insert.getByRole('button', { name: '全部收起' }).click()
  await expect.poll(open).toBe(0)
  await insert.getByRole('link', { name: '用法用量' }).click()
  await expect.element(insert.getByText('用法用量：本品为复方制剂。')).toBeVisible()
  expect(open()).toBe(1)
  await insert.getByRole('button', { name: '全部展开' }).click()
  await expect.poll(open).toBe(4)
  history.replaceState(null, '', location.pathname)
})

test('a paper is looked at or asked for, and a missing insert says so', async () => {
  const screen = await show({
    sms: [],
    papers: [
      { kind: 'qualification', name: '药品注册批件', ph: '', issued_on: '2022-03-10', url: '/paper/7.svg' },
      { kind: 'report', name: '检验报告书', ph: '2503001', issued_on: '', url: '' },
    ],
  })
  await expect.element(screen.getByText('说明书待上传，可联系客服索取。')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '下载药品注册批件' })).toHaveAttribute('href', 'https://api.test/paper/7.svg')
  await screen.getByRole('button', { name: '查看药品注册批件' }).click()
  await expect.element(screen.getByRole('dialog', { name: '查看图片' }).getByText('药品注册批件').first()).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect.element(screen.getByText('待上传', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: '索取检验报告书 2503001' }).click()
  const dialog = screen.getByRole('dialog', { name: '索取资料' })
  await expect.element(dialog).toMatchTextContent(/安必灵 阿莫西林胶囊 0\.25g×24粒的“检验报告书 2503001”/)
  await expect.element(dialog.getByRole('link', { name: /400-820-0000/ })).toBeVisible()
  await expectAccessible(screen.container)
})

test('what was looked at before is at the foot, without itself and without prices', async () => {
  rememberGoods({ ...goodsFixture, id: 40, brand: '', name: '布洛芬缓释胶囊' })
  const screen = await show({})
  const recents = screen.getByRole('region', { name: '最近浏览' })
  await expect.element(recents.getByRole('link')).toHaveLength(1)
  await expect.element(recents.getByRole('link', { name: /布洛芬缓释胶囊/ })).toHaveAttribute('href', '/list/info/40')
  await expect.element(recents).not.toMatchTextContent(/¥/)
  await expect.poll(() => localMemory.read(memoryKey)).toContain('"id":12')
  await recents.getByRole('button', { name: '清空最近浏览' }).click()
  await expect.element(recents).not.toBeInTheDocument()
})
