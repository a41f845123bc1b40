import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { CheckOrderPage } from './check-order-page.tsx'
import { prepareCheckout } from './test-support/served-checkout.ts'

prepareCheckout()
let leave = () => {}
afterEach(() => leave())

/** The page, with what is led to from it. */
async function opened(answer: () => string) {
  fakeService(answer)
  const container = document.createElement('div')
  const root = createRoot(container)
  leave = () => root.unmount()
  root.render(<CheckOrderPage />)
  await expect.poll(() => container.querySelector('.yaoji-empty')).not.toBeNull()
  const links = [...container.querySelectorAll('.yaoji-empty a, .yaoji-empty button')]
  return { text: container.textContent, links: links.map(way => `${way.textContent} ${way.getAttribute('href') ?? ''}`.trim()) }
}

test.each([
  [codes.contractUnsigned, '请先签署电子合同', '去签署 /dzht'],
  [codes.forbidden, '资质审核通过后可下单', '查看资质证件 /zzzj'],
  [codes.notFound, '商品已不在购物车中', '返回购物车 /cart'],
  [codes.conflict, '购物车信息已变化，请刷新后重试', '返回购物车 /cart'],
  [codes.invalid, '请先选择商品', '返回购物车 /cart'],
  [codes.tooMany, '操作太频繁，请1分钟后再试', '重试'],
  [codes.tooLarge, '购物车商品过多', '重试'],
])('a quote refused with %i says its own reason %s and leads on', async (code, msg, way) => {
  const { text, links } = await opened(() => envelope(null, code, { msg }))
  expect(text).toContain(msg)
  expect(text).not.toContain('网络')
  expect(links.some(each => each.startsWith(way))).toBe(true)
})

test.each([codes.failed, codes.unavailable])('a service that fails with %i is busy, and no network is blamed', async code => {
  const { text, links } = await opened(() => envelope(null, code, { msg: 'Internal' }))
  expect(text).toContain('系统繁忙')
  expect(text).not.toMatch(/网络|Internal/)
  expect(links).toEqual(['重试'])
})

test('where no one answers the network is named', async () => {
  const { text } = await opened(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(text).toContain('请检查网络')
})

test('an unsigned store reads the same in a dialog, which leads to the contracts and back', async () => {
  await opened(() => envelope(null, codes.contractUnsigned, { msg: '请先签署电子合同' }))
  await expect.poll(() => $notices.get().dialogs).toMatchObject([{ text: '请先签署电子合同', confirmText: '去签署' }])
})
