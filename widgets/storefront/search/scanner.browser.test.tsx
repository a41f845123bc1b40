import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { goodsHotCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { amoxicillin, amoxicillinGranules, searchAnswer } from '../../../testing/widgets/search-fixture.ts'
import { insertText, pressKey, shoot, typeLetters } from '../../../testing/widgets/typing.ts'
import '../../base/theme/index.css'
import { $scans } from './scans.ts'
import { SearchBox } from './search-box.tsx'

const known = [{ ...amoxicillin, is_buy: 1, price: '8.00' }, amoxicillinGranules]
const [capsules, granules] = ['6900000000001', '6900000000002']
const navigate = vi.fn()
const order = vi.fn(
  async (_goodsId: number): Promise<Result<CartResponseWire>> => ({ ok: true, data: { total: cartFixture }, timestamp: 0 }),
)

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

afterEach(() => {
  $scans.set({})
  navigate.mockClear()
  order.mockClear()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  vi.useRealTimers()
  $environment.set({})
})

async function show(isMember = true) {
  const service = fakeService(asked => {
    const keyword = asked.url.searchParams.get('keywords') ?? ''
    return envelope(
      isCall(asked, goodsHotCall)
        ? { list: [] }
        : searchAnswer(
            keyword,
            known.filter(({ barcode }) => barcode === keyword),
          ),
    )
  })
  const screen = await render(
    <main>
      <SearchBox isMember={isMember} onOrder={order} />
      <button type="button">别处</button>
    </main>,
  )
  const field = screen.getByRole('combobox', { name: '搜索商品' })
  await field.click()
  const log = screen.getByRole('log', { name: '扫码记录' })
  const input = field.element() as HTMLInputElement
  // The keys are listened to.
  await expect.poll(() => pressKey(input, 'ArrowDown')).toBe(false)
  return { screen, service, field, log, input }
}

describe('a gun', () => {
  test('adds line after line while the focus stays, and says what came of each', async () => {
    const { screen, field, log, input } = await show()
    for (const code of [capsules, granules, '6999999999999', capsules]) expect(shoot(input, code)).toBe(false)
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await expect.poll(() => order.mock.calls.map(([id]) => id)).toEqual([1, 2, 1])
    await expect.element(log).toMatchTextContent(/6900000000001 已加购 阿莫西林胶囊 0\.25g×24粒 ×\d+盒/)
    await expect.element(log).toMatchTextContent('未找到条码 6999999999999')
    expect(navigate).not.toHaveBeenCalled()
    await expectAccessible(screen.container)
  })

  test('needs no list: nothing is suggested and nothing asked for while it types', async () => {
    const { screen, service, input } = await show()
    const panel = screen.container.querySelector('.yaoji-search__panel')
    const states = new Set<string | null>()
    const watching = new MutationObserver(() => states.add(panel?.getAttribute('data-state') ?? null))
    if (panel) watching.observe(panel, { attributes: true, attributeFilter: ['data-state'] })
    shoot(input, capsules)
    await expect.poll(() => order).toHaveBeenCalledTimes(1)
    watching.disconnect()
    expect(states).toEqual(new Set(['scanned']))
    expect(service.asked.filter(asked => isCall(asked, goodsSearchCall))).toHaveLength(1)
  })

  test('may end with Tab, or paste', async () => {
    const { field, input } = await show()
    expect(shoot(input, capsules, { end: 'Tab' })).toBe(false)
    await expect.element(field).toHaveFocus()
    input.focus()
    insertText(input, granules, 'insertFromPaste')
    pressKey(input, 'Enter')
    await expect.poll(() => order.mock.calls.map(([id]) => id)).toEqual([1, 2])
  })

  test('is heard over a chosen row: its digits are no quantity', async () => {
    const { screen, input } = await show()
    typeLetters(input, capsules, 120)
    await expect.element(screen.getByRole('option')).toBeVisible()
    pressKey(input, 'ArrowDown')
    shoot(input, granules)
    await expect.poll(() => order.mock.calls).toEqual([[2]])
  })

  test('leaves what failed in sight until it is dismissed; what was added goes with the focus', async () => {
    const { screen, log, input } = await show()
    shoot(input, capsules)
    shoot(input, '6999999999999')
    await expect.element(log).toMatchTextContent('未找到条码')
    screen.getByRole('button', { name: '别处' }).element().focus()
    await expect.element(log).not.toMatchTextContent('已加购')
    await expect.element(log).toMatchTextContent('未找到条码 6999999999999')
    await screen.getByRole('button', { name: '关闭6999999999999的提示' }).click()
    await expect.element(log).toBeEmptyDOMElement()
  })
})

describe('a hand', () => {
  test('that types a whole code opens its goods', async () => {
    const { input } = await show()
    pressKey(input, 'Enter', { atMs: typeLetters(input, capsules, 90) + 200 })
    await expect.poll(() => navigate).toHaveBeenCalledExactlyOnceWith('/list/info/1')
    expect(order).not.toHaveBeenCalled()
  })

  test('that types an unknown code sees the results', async () => {
    const { input } = await show()
    pressKey(input, 'Enter', { atMs: typeLetters(input, '6999999999999', 90) + 200 })
    await expect.poll(() => navigate).toHaveBeenCalledExactlyOnceWith('/search?keywords=6999999999999&type=0')
  })

  test('that pastes a code sees its goods suggested', async () => {
    const { screen, input } = await show()
    input.focus()
    insertText(input, capsules, 'insertFromPaste')
    await expect.element(screen.getByRole('option')).toMatchTextContent('阿莫西林胶囊')
    expect(order).not.toHaveBeenCalled()
  })
})

test('a visitor’s gun opens the goods', async () => {
  const { input } = await show(false)
  shoot(input, capsules)
  await expect.poll(() => navigate).toHaveBeenCalledExactlyOnceWith('/list/info/1')
})
