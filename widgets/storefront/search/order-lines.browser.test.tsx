import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { goodsHotCall, goodsSearchCall, type SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { amoxicillin, amoxicillinGranules, searchAnswer } from '../../../testing/widgets/search-fixture.ts'
import '../../base/theme/index.css'
import { SearchBox } from './search-box.tsx'

const done: Result<CartResponseWire> = { ok: true, data: { total: cartFixture }, timestamp: 0 }
const navigate = vi.fn()
const order = vi.fn(async (_goodsId: number, _number?: number): Promise<Result<CartResponseWire>> => done)

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate, mode: 'site' }))

afterEach(() => {
  navigate.mockClear()
  order.mockClear()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  $environment.set({})
})

const buyable = { ...amoxicillin, is_buy: 1 as const, cant_buy: null, matched_by: 'pinyin' as const }

async function show(goods: readonly SuggestionWire[], onOrder: typeof order | undefined = order) {
  const keywords: string[] = []
  fakeService(asked => {
    if (isCall(asked, goodsHotCall)) return envelope({ list: [] })
    if (isCall(asked, goodsSearchCall)) keywords.push(asked.url.searchParams.get('keywords') ?? '')
    return envelope(searchAnswer('阿莫', [...goods]))
  })
  const screen = await render(
    <main>
      <SearchBox isMember={onOrder !== undefined} onOrder={onOrder} />
    </main>,
  )
  const field = screen.getByRole('combobox', { name: '搜索商品' })
  await field.click()
  return { screen, field, keywords, status: screen.getByRole('status') }
}

test('a keyword, a quantity and Enter add the goods that are named before, and the field is ready for the next line', async () => {
  const { screen, field, keywords, status } = await show([buyable, { ...amoxicillinGranules, is_buy: 1, cant_buy: null }])
  await userEvent.keyboard('amxl 20')
  await expect.element(status).toMatchTextContent(`按 ⏎ 加购 20${buyable.bzdw}：`)
  await expect.element(status).toMatchTextContent(buyable.ypgg)
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => order.mock.calls).toEqual([[buyable.id, 20]])
  await expect.element(status).toMatchTextContent('已加购')
  await expect.element(field).toHaveFocus()
  expect(keywords.at(-1)).toBe('amxl')
  await userEvent.keyboard('blf')
  await expect.element(field).toHaveValue('blf')
  expect(navigate).not.toHaveBeenCalled()
})

test('a line that is refused says why, and can be corrected where it is', async () => {
  order.mockResolvedValueOnce({ ok: false, failure: { kind: 'code', code: 422, msg: '库存不足，最多可购买11盒', errors: {} } } as never)
  const { field, status } = await show([buyable])
  await userEvent.keyboard('amxl 20')
  await expect.element(status).toMatchTextContent(`按 ⏎ 加购 20${buyable.bzdw}：`)
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toMatchTextContent(/未加购：库存不足，最多可购买11盒/)
  await userEvent.keyboard('{Backspace}{Backspace}10')
  await expect.element(status).toMatchTextContent(`按 ⏎ 加购 10${buyable.bzdw}：`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => order.mock.calls.map(([, number]) => number)).toEqual([20, 10])
  await expect.element(field).toHaveFocus()
})

test('what is typed slowly is the quantity that is named and added', async () => {
  const { field, status } = await show([buyable])
  await userEvent.keyboard('amxl 1')
  await expect.element(status).toMatchTextContent(`按 ⏎ 加购 1${buyable.bzdw}：`)
  await userEvent.keyboard('0')
  await expect.element(field).toHaveValue('amxl 10')
  await expect.element(status).toMatchTextContent(`按 ⏎ 加购 10${buyable.bzdw}：`)
  await userEvent.keyboard('{Backspace}2')
  await expect.element(status).toMatchTextContent(`按 ⏎ 加购 12${buyable.bzdw}：`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => order.mock.calls).toEqual([[buyable.id, 12]])
})

test('the arrow keys take the quantity to other goods', async () => {
  const granules = { ...amoxicillinGranules, is_buy: 1 as const, cant_buy: null }
  const { status, keywords } = await show([buyable, granules])
  await userEvent.keyboard('amx 20')
  await expect.element(status).toMatchTextContent('按 ⏎ 加购 20')
  await expect.poll(() => keywords.at(-1)).toBe('amx')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(status).toMatchTextContent(granules.name)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => order.mock.calls).toEqual([[granules.id, 20]])
})

test.each([
  ['only similar', { ...buyable, matched_by: 'similar' as const }],
  ['not to be bought', { ...buyable, is_buy: 0 as const }],
])('goods that are %s are not added without being chosen', async (_, goods) => {
  const { status } = await show([goods])
  await userEvent.keyboard('amxl 20')
  await expect.element(status).toMatchTextContent('请用 ↓ 选择商品')
  await userEvent.keyboard('{Enter}{Enter}')
  expect([order.mock.calls, navigate.mock.calls]).toEqual([[], []])
})

test('a line whose goods are not seen yet is not added by Enter', async () => {
  const { status } = await show([buyable])
  await userEvent.keyboard('amxl 20{Enter}')
  expect(order).not.toHaveBeenCalled()
  await expect.element(status).toMatchTextContent('按 ⏎ 加购 20')
  expect(navigate).not.toHaveBeenCalled()
})

test('a question mark explains order lines', async () => {
  const { status } = await show([buyable])
  await userEvent.keyboard('?')
  await expect.element(status).toMatchTextContent('一行下单')
})
