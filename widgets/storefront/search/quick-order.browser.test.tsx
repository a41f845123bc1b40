import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { goodsHotCall } from '@yaoji/contract/calls/storefront/goods'
import { codes } from '@yaoji/contract/codes'
import type { Role } from '@yaoji/contract/people/roles'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { amoxicillin, amoxicillinGranules, searchAnswer, suggestion } from '../../../testing/widgets/search-fixture.ts'
import { insertText, typeLetters } from '../../../testing/widgets/typing.ts'
import '../../base/theme/index.css'
import { SearchBox } from './search-box.tsx'

const done: Result<CartResponseWire> = { ok: true, data: { total: cartFixture }, timestamp: 0 }
const navigate = vi.fn()
const order = vi.fn(async (_goodsId: number, _number?: number): Promise<Result<CartResponseWire>> => done)

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

afterEach(() => {
  navigate.mockClear()
  order.mockClear()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  $environment.set({})
})

const soldOut = suggestion(4, '阿莫西林分散片', { price: '12.00', cant_buy: { code: 'SOLD_OUT', text: '暂时缺货', action: null } })
const outOfScope = suggestion(5, '阿莫西林粉针', { cant_buy: { code: 'OUT_OF_SCOPE', text: '超出经营范围', action: null } })
const found = searchAnswer('阿莫', [amoxicillinGranules, soldOut, outOfScope])

/** Types and waits for the list. */
async function suggested(isMember = true, answer = found, lookerOnly?: Role) {
  fakeService(asked => envelope(isCall(asked, goodsHotCall) ? { list: [] } : answer))
  const screen = await render(
    <main>
      <SearchBox isMember={isMember} lookerOnly={lookerOnly} onOrder={lookerOnly ? undefined : order} />
    </main>,
  )
  const field = screen.getByRole('combobox', { name: '搜索商品' })
  await field.fill('阿莫')
  const options = screen.getByRole('option')
  await expect.element(options.first()).toBeVisible()
  return { screen, field, options, status: screen.getByRole('status') }
}

test('name, arrow key, number, Enter: in the cart, and the next search can begin', async () => {
  const { screen, field, options, status } = await suggested()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toMatchTextContent('输入数量，回车加购')
  await userEvent.keyboard('123{Backspace}')
  await expect.element(options.first()).toMatchTextContent('数量 12盒')
  await expect.element(status).toMatchTextContent('数量 12盒，按回车加购')
  await expect.element(field).toHaveValue('阿莫')
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toMatchTextContent('已加购 阿莫西林颗粒 12盒')
  expect(order).toHaveBeenCalledExactlyOnceWith(2, 12)
  expect(options.elements()).toHaveLength(0)
  await expect.element(field).toHaveFocus()
  await expectAccessible(screen.container)
  await userEvent.keyboard('布洛芬')
  await expect.element(field).toHaveValue('布洛芬')
  expect(navigate).not.toHaveBeenCalled()
})

test('who may not order reads why, and their digits are searched for', async () => {
  const refused = { code: 'ROLE', text: '财务账号不能采购，请联系店主', action: null } as const
  const goods = suggestion(6, '阿莫西林片', { price: '9.00', cant_buy: refused })
  const { screen, field, options } = await suggested(true, searchAnswer('阿莫', [goods]), 'finance')
  await expect.element(screen.getByText('财务账号只能查看，不能加购、改动和下单，请联系店主')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(options.first()).not.toMatchTextContent('回车加购')
  await expect.element(options.first()).not.toMatchTextContent('不能采购')
  await expectAccessible(screen.container)
  await userEvent.keyboard('12')
  await expect.element(field).toHaveValue('阿莫12')
  expect(order).not.toHaveBeenCalled()
})

test('a quick hand on the digits is no gun', async () => {
  const { field, options } = await suggested()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  const input = field.element() as HTMLInputElement
  typeLetters(input, '1200', 5)
  await expect.element(options.first()).toMatchTextContent('数量 1200盒')
  await expect.element(field).toHaveValue('阿莫')
})

test('the reason of a refusal is at the row, and the number can be corrected', async () => {
  const { screen, options, status } = await suggested()
  order.mockResolvedValueOnce({
    ok: false,
    failure: { kind: 'code', code: codes.invalid, msg: '', errors: { number: ['须为10的整数倍'] } },
  })
  await userEvent.keyboard('{ArrowDown}15{Enter}')
  await expect.element(options.first()).toMatchTextContent('须为10的整数倍¥9.20/盒数量 15盒')
  await expect.element(status).toMatchTextContent('阿莫西林颗粒未加购：须为10的整数倍')
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Backspace}0{Enter}')
  await expect.element(status).toMatchTextContent('已加购 阿莫西林颗粒 10盒')
})

describe('the digits go to the text again', () => {
  test('after Escape, with the list still there', async () => {
    const { field, options } = await suggested()
    await userEvent.keyboard('{ArrowDown}12{Escape}')
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('5')
    await expect.element(field).toHaveValue('阿莫5')
    expect(order).not.toHaveBeenCalled()
  })

  test('after any other letter, which goes there too', async () => {
    const { field } = await suggested()
    await userEvent.keyboard('{ArrowDown}12西3')
    await expect.element(field).toHaveValue('阿莫西3')
  })

  test('when they are a strength, or pasted', async () => {
    const { field } = await suggested()
    await userEvent.keyboard('{ArrowDown}0.25')
    await expect.element(field).toHaveValue('阿莫0.25')
    await field.fill('阿莫')
    await userEvent.keyboard('{ArrowDown}')
    insertText(field.element() as HTMLInputElement, '24', 'insertFromPaste')
    await expect.element(field).toHaveValue('阿莫24')
  })

  test('where nothing is chosen', async () => {
    const { field } = await suggested()
    await userEvent.keyboard('5')
    await expect.element(field).toHaveValue('阿莫5')
  })
})

test('another row begins again', async () => {
  const { options } = await suggested(true, searchAnswer('阿莫', [amoxicillinGranules, { ...amoxicillin, price: '8.00', is_buy: 1 }]))
  await userEvent.keyboard('{ArrowDown}12{ArrowDown}')
  await expect.element(options.nth(1)).toMatchTextContent('输入数量，回车加购')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options.first()).toMatchTextContent('输入数量，回车加购')
})

test('goods that cannot be bought say why, and Enter opens them', async () => {
  const { field, options } = await suggested()
  await expect.element(options.nth(1)).toMatchTextContent('¥12.00/盒暂时缺货')
  await expect.element(options.nth(2)).toMatchTextContent('超出经营范围')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(options.nth(1)).not.toMatchTextContent('输入数量')
  await userEvent.keyboard('{Enter}')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/list/info/4')
  await expect.element(field).toHaveValue('阿莫')
})

test('a visitor reads where the quantity would go, and Enter opens the goods', async () => {
  const { options } = await suggested(false, searchAnswer('阿莫', [amoxicillin]))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toMatchTextContent('价格登录后可见登录后可加购')
  await userEvent.keyboard('{Enter}')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/list/info/1')
  expect(order).not.toHaveBeenCalled()
})
