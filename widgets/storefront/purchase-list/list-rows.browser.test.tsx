import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PurchaseGoodsWire, PurchaseListWire, PurchaseRowWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope } from '../../../testing/widgets/fake-service.ts'
import { purchaseGoods, purchaseList, purchaseRow } from '../../../testing/widgets/purchase-fixture.ts'
import '../../base/theme/index.css'
import { prepareList, showList } from './test-support/shown-list.tsx'

prepareList()

const long = '复方氨酚烷胺葡萄糖酸锌口服溶液（无糖型）儿童装加强配方'
const last = { price: '11.50', number: 40, bought_at: 1_795_000_000, order_id: '1' }
const goods: PurchaseGoodsWire[] = Array.from({ length: 62 }, (_, at) => ({
  ...purchaseGoods[at % 3 ? 2 : 1],
  id: at + 1,
  name: at % 4 === 0 ? long : '头孢克肟颗粒',
  sccj: at % 2 ? '霁川示例制药股份有限公司第二制药厂' : '若木示例药业有限公司',
  last_purchase: at % 2 ? last : null,
}))

/** Rows of every kind, with long names, long lines and long reasons. */
const kinds: readonly Partial<PurchaseRowWire>[] = [
  { chosen_by: 'usual', candidates: [1, 2, 3] },
  { state: 'choose', reason: '有多个同名商品，请选择规格或厂家', chosen_by: '', goods_id: null, candidates: [1, 2, 3, 4], keyword: '头孢' },
  {
    amounts: [
      { value: 5, unit: '' },
      { value: 10, unit: '' },
    ],
    amount_text: '5-10盒',
  },
  { state: 'missing', reason: '未找到商品', chosen_by: '', goods_id: null, candidates: [], keyword: '脑白金' },
  { state: 'ignored', reason: '写了“取消”，已略过', amount_text: '取消', chosen_by: '', goods_id: null, candidates: [], amounts: [] },
  { amounts: [{ value: 7, unit: '' }] },
]
const rows = Array.from({ length: 62 }, (_, at) => {
  const kind = kinds[at % kinds.length] ?? {}
  // The rows 1 and 13 are of one goods.
  const id = at === 12 ? 1 : at + 1
  const own = kind.state === undefined ? { goods_id: id, candidates: [...new Set([id, ...(kind.candidates ?? [])])] } : {}
  const text = at % 5 === 0 ? `${at + 1}.${long} 10ml*12支 霁川示例制药股份有限公司 20盒` : `${at + 1}.头孢克肟颗粒 20盒`
  return purchaseRow(at + 1, {
    ...kind,
    ...own,
    text,
    parts:
      at === 6
        ? [
            { name: '文一店', value: 20 },
            { name: '良渚店', value: 10 },
          ]
        : [],
  })
})
const list: PurchaseListWire = { ...purchaseList, rows, goods }

/** Rows that lie whole between the bar above and the dock below. */
function wholeRows(container: Element): number {
  const top = container.querySelector('.yaoji-sheet-head')?.getBoundingClientRect().bottom ?? 0
  const bottom = container.querySelector('.yaoji-sticky-bar')?.getBoundingClientRect().top ?? 0
  return [...container.querySelectorAll('.yaoji-list-line')].filter(row => {
    const box = row.getBoundingClientRect()
    return box.top >= top - 1 && box.bottom <= bottom + 1
  }).length
}

/** Rows that are not in hand and higher than they may be. */
const highRows = (container: Element, max: number) =>
  [...container.querySelectorAll<HTMLElement>('.yaoji-list-line:not([data-in-hand="true"])')].flatMap(row => {
    const { height } = row.getBoundingClientRect()
    return height > max ? [`${row.dataset['row']} ${row.dataset['kind']}: ${height}`] : []
  })

async function shown(width: number, height: number) {
  await page.viewport(width, height)
  const { screen, read } = await showList(() => envelope(list))
  // As high as the frame of the shop.
  screen.container.querySelector('main')?.style.setProperty('padding-top', width > 767 ? '84px' : '52px')
  await read()
  await expect.element(screen.getByRole('table', { name: '识别结果' })).toBeVisible()
  await expect.poll(() => screen.container.querySelectorAll('.yaoji-list-line').length).toBeGreaterThan(50)
  scrollTo(0, 0)
  return screen
}

describe('the rows of a list of 62', () => {
  afterEach(async () => {
    document.documentElement.removeAttribute('data-density')
    await page.viewport(1440, 900)
  })

  test.each([
    { width: 1440, height: 900, density: 'compact', least: 11, rowMax: 45 },
    { width: 1440, height: 900, density: 'cozy', least: 9, rowMax: 53 },
    { width: 1280, height: 720, density: 'compact', least: 7, rowMax: 45 },
    { width: 900, height: 900, density: 'compact', least: 11, rowMax: 45 },
    { width: 390, height: 844, density: 'compact', least: 7, rowMax: 65 },
  ])(
    'at $width × $height, $density: at least $least whole, none above its height, nothing sideways',
    async ({ width, height, density, least, rowMax }) => {
      document.documentElement.dataset['density'] = density
      const screen = await shown(width, height)
      expect(highRows(screen.container, rowMax)).toEqual([])
      expect(wholeRows(screen.container)).toBeGreaterThanOrEqual(least)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectAccessible(screen.container)
    },
  )

  test('on a phone every row of goods shows its expiry, and one that needs another quantity the way to it', async () => {
    const { container } = await shown(390, 844)
    const rows = [...container.querySelectorAll<HTMLElement>('.yaoji-list-line:is([data-kind="ready"], [data-kind="fix"])')]
    const hidden = (part: string) =>
      rows.filter(row => row.querySelector(part) && !row.querySelector<HTMLElement>(part)?.offsetWidth).map(row => row.dataset['row'])
    expect(rows.length).toBeGreaterThan(20)
    expect(hidden('.yaoji-list-line__expiry')).toEqual([])
    expect(container.querySelectorAll('.yaoji-list-line__choices').length).toBeGreaterThan(5)
    expect(hidden('.yaoji-list-line__choices > button')).toEqual([])
  })
})
