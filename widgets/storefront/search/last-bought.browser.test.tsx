import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { goodsHotCall } from '@yaoji/contract/calls/storefront/goods'
import { lastPurchasesCall } from '@yaoji/contract/calls/storefront/last-purchases'
import { codes } from '@yaoji/contract/codes'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { searchAnswer, suggestion } from '../../../testing/widgets/search-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { $session } from '../../identity/session/parts.ts'
import { LastBought } from './last-bought.tsx'
import { $lastBought } from './offer-with-last.tsx'
import { SearchBox } from './search-box.tsx'
import { prepareSearchBox } from './test-support/shown-search.tsx'

prepareSearchBox()
beforeEach(() => {
  $session.set({ state: 'member', user: memberFixture })
  $lastBought.set({ LastBought })
})
afterEach(() => {
  $session.set({ state: 'loading' })
  $lastBought.set(undefined)
})

const onSale = (id: number, price: string) => suggestion(id, `阿莫西林${id}`, { price, base_price: price, is_buy: 1 })
const found = searchAnswer('阿莫', [onSale(1, '9.20'), onSale(2, '9.00'), onSale(3, '8.00'), onSale(4, '7.00'), onSale(5, '6.00')])
const bought = (goods_id: number, price: string, now: string | null) => ({
  goods_id,
  last: { price, number: 10 * goods_id, bought_at: serverSeconds, order_id: 'orderaaa', now },
})
const list = [bought(1, '9.00', '9.20'), bought(2, '9.15', '9.00'), bought(3, '8.00', '8.00'), bought(4, '7.00', null)]

async function suggested(isMember: boolean, answer: () => string = () => envelope({ list })) {
  const service = fakeService(asked => {
    if (isCall(asked, lastPurchasesCall)) return answer()
    return envelope(isCall(asked, goodsHotCall) ? { list: [] } : found)
  })
  const screen = await render(
    <main>
      <SearchBox isMember={isMember} onOrder={undefined} />
    </main>,
  )
  await screen.getByRole('combobox', { name: '搜索商品' }).fill('阿莫')
  const options = screen.getByRole('option')
  await expect.element(options.nth(4)).toBeVisible()
  return { screen, options, requested: () => service.asked.filter(asked => isCall(asked, lastPurchasesCall)) }
}

test('a member sees the last price and quantity of each goods, and how the price has changed since', async () => {
  const { screen, options, requested } = await suggested(true)
  await expect.element(options.nth(0)).toMatchTextContent('上次 ¥9.00 ×10盒▲0.20')
  await expect.element(options.nth(0).getByRole('img', { name: '现贵 0.20' })).toBeVisible()
  await expect.element(options.nth(1)).toMatchTextContent('上次 ¥9.15 ×20盒▼0.15')
  await expect.element(options.nth(1).getByRole('img', { name: '现低 0.15' })).toBeVisible()
  // What costs the same, and what cannot be compared, has no arrow; goods never bought have nothing.
  for (const at of [2, 3]) await expect.element(options.nth(at)).toMatchTextContent(/上次 ¥[78]\.00 ×[34]0盒$/)
  await expect.element(options.nth(4)).not.toMatchTextContent('上次')
  // One call for the list.
  expect(requested().map(({ url }) => url.searchParams.get('ids'))).toEqual(['1,2,3,4,5'])
  await expectAccessible(screen.container)
})

test('without an answer the list stays as it is', async () => {
  const { options, requested } = await suggested(true, () => envelope(null, codes.failed))
  await expect.poll(() => requested().length).toBeGreaterThan(0)
  await expect.element(options.nth(0)).toMatchTextContent('¥9.20')
  await expect.element(options.nth(0)).not.toMatchTextContent('上次')
})

test('nothing is requested for a visitor', async () => {
  $session.set({ state: 'visitor' })
  const { options, requested } = await suggested(false)
  await expect.element(options.nth(0)).toMatchTextContent('价格登录后可见')
  expect(requested()).toEqual([])
})

test('a row keeps its height when the last purchase comes, with a list price and a note next to it too', async () => {
  const reduced = found.list.map(each => ({ ...each, base_price: '12.00' }))
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => void (arrive = resolve))
  fakeService(async asked => {
    if (!isCall(asked, lastPurchasesCall)) return envelope(isCall(asked, goodsHotCall) ? { list: [] } : { ...found, list: reduced })
    await arrived
    return envelope({ list })
  })
  const screen = await render(<SearchBox isMember onOrder={undefined} />)
  await screen.getByRole('combobox', { name: '搜索商品' }).fill('阿莫')
  const options = screen.getByRole('option')
  await expect.element(options.nth(4)).toBeVisible()
  const heights = () => options.elements().map(option => option.getBoundingClientRect().height)
  const before = heights()
  arrive()
  await expect.element(options.nth(0)).toMatchTextContent('上次 ¥9.00')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  expect(heights()).toEqual(before)
})
