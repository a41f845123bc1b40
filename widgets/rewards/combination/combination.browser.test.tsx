import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { cartAddCall, cartGiftCall } from '@yaoji/contract/calls/purchase/cart'
import { combinationsCall, type CombinationOfferWire } from '@yaoji/contract/calls/rewards/combination-zone'
import { configureEnvironment, $environment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { giftFixture, setLine, swapFixture } from '../../../testing/widgets/gift-fixture.ts'
import { crowdedGoodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { CombinationListPage } from './combination-list-page.tsx'
import { createCombinations } from './list-store.ts'

const { goods, combination } = setLine
const offer = { begins_at: serverSeconds - 60, ends_at: null, state: 'running', set: null, gift: null } as const
const set: CombinationOfferWire = {
  ...offer,
  id: 5,
  group: 'set',
  name: goods.name,
  set: { goods: { ...goods, price: '40.00', cant_buy: null }, combination: combination! },
}
const refused: CombinationOfferWire = {
  ...set,
  id: 6,
  name: '诊所组合',
  ends_at: serverSeconds - 1,
  set: {
    ...set.set!,
    goods: { ...set.set!.goods, name: '诊所组合', cant_buy: { code: 'OUT_OF_SCOPE', text: '留置针：超出经营范围', action: null } },
  },
}
const { options, bar_number, bar_amount } = swapFixture
const swap: CombinationOfferWire = {
  ...offer,
  id: 8,
  group: 'swap',
  name: '满¥27换购',
  gift: {
    bar_number,
    bar_amount,
    times_max: 1,
    choice: null,
    options: [...options, { ...giftFixture.options[2]!, price: '3.00' }],
    sources: [crowdedGoodsFixture],
    source_count: 20,
  },
}

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: path => history.pushState(null, '', path) })
  $session.set({ state: 'member', user: memberFixture })
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

async function show(address: string, list: readonly CombinationOfferWire[], code?: number) {
  history.replaceState(null, '', address)
  const service = fakeService(call => {
    if (isCall(call, combinationsCall)) return envelope({ list, page: 1, page_size: 20, total: list.length, last_page: 1 }, code)
    return envelope({ total: cartFixture })
  })
  const screen = await render(
    <main>
      <CombinationListPage path="/zhmz/list" store={createCombinations()} />
      <Notices />
    </main>,
  )
  return { screen, asked: service.asked }
}

test('a set shows its parts and what it saves, and goes into the cart whole', async () => {
  const { screen, asked } = await show('/zhmz/list', [set, refused])
  const [card, other] = ['家庭常备组合', '诊所组合'].map(name => screen.getByRole('listitem').filter({ hasText: name }))
  await expect.element(card!).toMatchTextContent('阿莫西林胶囊')
  await expect.element(card!).toMatchTextContent('¥40.00/套')
  await expect.element(card!).toMatchTextContent('每套省¥10.00')
  await expect.element(card!).toMatchTextContent('可购6套')
  await expect.element(other!).toMatchTextContent('留置针：超出经营范围')
  await expect.element(other!).toMatchTextContent('已结束')
  await expectAccessible(screen.container)
  await card!.getByRole('textbox').fill('3')
  await card!.getByRole('button', { name: '整套加购：家庭常备组合' }).click()
  await expect.poll(() => asked.filter(call => isCall(call, cartAddCall)).map(({ body }) => body)).toHaveLength(1)
  const sent = new URLSearchParams(asked.find(call => isCall(call, cartAddCall))?.body)
  expect(Object.fromEntries(sent)).toMatchObject({ type: '3', number: '3', price: '40.00', combination_id: '5' })
})

test('more sets than there are add none', async () => {
  const { screen, asked } = await show('/zhmz/list', [set])
  const box = screen.getByRole('textbox')
  await box.fill('9')
  await screen.getByRole('button', { name: '整套加购：家庭常备组合' }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('9')
  expect(asked.filter(call => isCall(call, cartAddCall))).toEqual([])
})

test('a swap says what it asks, and which one is wanted is chosen where it stands', async () => {
  const { screen, asked } = await show('/zhmz/list?group=swap', [swap])
  await expect.element(screen.getByRole('heading', { level: 1, name: '换购' })).toBeVisible()
  await expect.element(screen.getByText('买满¥27', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('共20个品种参加，显示1个')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /维生素C片.*赠品已赠完/ })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: '不换购' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: /云南白药创可贴/ }).click()
  await expect.element(screen.getByRole('button', { name: /云南白药创可贴/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.filter(call => isCall(call, cartGiftCall)).map(({ body }) => body)).toEqual(['promotion_id=8&goods_id=904'])
})

test('who may not see what a swap asks reads what is missing: papers, or the log-in', async () => {
  const hidden: CombinationOfferWire = { ...swap, gift: { ...swap.gift!, bar_amount: null } }
  $session.set({ state: 'member', user: { ...memberFixture, is_passed: 0 } })
  const { screen } = await show('/zhmz/list?group=swap', [hidden])
  await expect.element(screen.getByText('资质审核通过后可看条件', { exact: false })).toBeVisible()
  $session.set({ state: 'visitor' })
  await expect.element(screen.getByText('登录后可看条件', { exact: false })).toBeVisible()
})

test('nothing to offer and a failure say so, each with a way on', async () => {
  const { screen } = await show('/zhmz/list', [])
  await expect.element(screen.getByText('现在没有进行中的活动')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '去看全部商品' })).toHaveAttribute('href', '/list')
  await cleanup()
  const failed = await show('/zhmz/list', [], 500)
  await expect.element(failed.screen.getByText('活动加载失败')).toBeVisible()
  await expect.element(failed.screen.getByRole('button', { name: /重试|重新加载/ })).toBeVisible()
  await expectAccessible(failed.screen.container)
})
