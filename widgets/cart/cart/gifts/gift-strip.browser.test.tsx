import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cartGiftCall } from '@yaoji/contract/calls/purchase/cart'
import { expectAccessible } from '../../../../testing/widgets/accessible.ts'
import { cartFixture, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { isCall, pendingAnswer } from '../../../../testing/widgets/fake-service.ts'
import { giftFixture, setLine, swapFixture } from '../../../../testing/widgets/gift-fixture.ts'
import { answerOf, prepareCartPage, showCart } from '../test-support/shown-cart.tsx'

prepareCartPage()

const cart = { ...cartFixture, data: [ladderLine, setLine], gifts: [giftFixture, swapFixture] }

test('gifts are reported and chosen where they are, before the service has answered', async () => {
  const answer = pendingAnswer()
  const { screen, summary, service } = await showCart(cart, () => answer.promise as Promise<string>)
  // Folded into one line, they open over the rows.
  await screen.getByText('优惠', { exact: true }).click()
  const gifts = screen.getByRole('region', { name: '赠品与换购' })
  await expect.element(gifts).toMatchTextContent('已赠板蓝根颗粒 ×1盒')
  await expect.element(screen.getByRole('button', { name: /维生素C片.*赠品已赠完/ })).toBeDisabled()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '健胃消食片 ×1盒' }).click()
  await expect.element(gifts).toMatchTextContent('已赠健胃消食片 ×1盒')
  await screen.getByRole('button', { name: /云南白药创可贴.*¥5\.00/ }).click()
  await expect.element(gifts).toMatchTextContent('已换购云南白药创可贴')
  await expect.element(summary).toMatchTextContent('应付¥124.60')
  // A swap is no line, yet its warehouse sends it: the parts come to the sum.
  const parts = () => [...screen.container.querySelectorAll('.yaoji-cart-group__amount .yaoji-price')].map(({ textContent }) => textContent)
  await expect.poll(parts).toEqual(['¥112.60'])
  const asked = service.asked.filter(call => isCall(call, cartGiftCall))
  expect(asked.map(call => call.body)).toEqual(['promotion_id=7&goods_id=902'])
  await userEvent.keyboard('{Escape}')
  // What they come with goes.
  await screen.getByRole('checkbox', { name: '选择安必灵 阿莫西林胶囊' }).click()
  await screen.getByText('优惠', { exact: true }).click()
  await expect.element(gifts).toMatchTextContent('再买3盒可得赠品')
  await expect.element(gifts).toMatchTextContent('再买¥27.00可换购')
  answer.resolve(answerOf(cart))
  await expect.element(summary).toMatchTextContent('已选3种商品')
})

test('a set is one line with its goods, bought by the set', async () => {
  const { row } = await showCart(cart)
  await expect.element(row('家庭常备组合')).toMatchTextContent('阿莫西林胶囊 10g*10袋 ×2盒')
  await expect.element(row('家庭常备组合')).toMatchTextContent('¥40.00/套原价¥50.00')
  await expect.element(row('家庭常备组合').getByRole('textbox')).toHaveValue('2')
})
