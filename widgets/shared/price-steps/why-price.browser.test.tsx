import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import '../../base/theme/index.css'
import { WhyHost, WhyPrice } from './why-price.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $environment.set({})
})

const step = { name: '', from: '0.00', to: '384.00', quantity: 40, unit_price: '9.60', source_id: null, rule: null }
const lines = [
  {
    name: '阿莫西林胶囊',
    pack_unit: '盒',
    steps: [
      { ...step, kind: 'own-price' },
      { ...step, kind: 'price', name: '阶梯价', unit_price: '9.20', from: '384.00', to: '368.00' },
    ],
  },
]
const total = [{ ...step, kind: 'goods', unit_price: null, to: '368.00' }]

test('tells every step, also to who may change nothing, accessibly, and gives the focus back', async () => {
  let isThere = false
  fakeService(() => (isThere ? envelope({ lines, total }) : envelope(null, 500)))
  const screen = await render(
    <main>
      <fieldset disabled>
        <WhyPrice asked={{ of: 'cart', lineId: 7 }} about="阿莫西林胶囊" />
      </fieldset>
      <WhyHost />
    </main>,
  )
  const why = screen.getByRole('button', { name: '为什么是这个价：阿莫西林胶囊' })
  await why.click()
  await expect.element(screen.getByText('价格明细加载失败')).toBeVisible()
  isThere = true
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByRole('row', { name: /^阶梯价.*¥9\.20 × 40盒 −¥16\.00 ¥368\.00/ })).toBeVisible()
  await expect.element(screen.getByRole('table', { name: '应付金额' })).toMatchTextContent('商品金额')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '知道了' }).click()
  await expect.element(why).toHaveFocus()
})

test('the steps of the price that was asked about before are not drawn under another question', async () => {
  const drawn: string[] = []
  const watch = new MutationObserver(() => drawn.push(document.querySelector('dialog')?.textContent ?? ''))
  const ofGoods = (name: string) => envelope({ lines: [{ ...lines[0], name }], total })
  fakeService(({ url }) => ofGoods(url.searchParams.get('line_id') === '7' ? '阿莫西林胶囊' : '布洛芬片'))
  const screen = await render(
    <>
      <WhyPrice asked={{ of: 'cart', lineId: 7 }} about="阿莫西林胶囊" />
      <WhyPrice asked={{ of: 'cart', lineId: 8 }} about="布洛芬片" />
      <WhyHost />
    </>,
  )
  await screen.getByRole('button', { name: '为什么是这个价：阿莫西林胶囊' }).click()
  await expect.element(screen.getByRole('table', { name: /阿莫西林胶囊$/ })).toBeVisible()
  await screen.getByRole('button', { name: '知道了' }).click()
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await screen.getByRole('button', { name: '为什么是这个价：布洛芬片' }).click()
  await expect.element(screen.getByRole('table', { name: /布洛芬片$/ })).toBeVisible()
  watch.disconnect()
  expect(drawn.some(text => text.includes('布洛芬片'))).toBe(true)
  expect(drawn.filter(text => text.includes('阿莫西林胶囊'))).toEqual([])
})
