import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

test('a visitor gets suggestions and goes to the shop in a tab of its own, under a strict CSP', async () => {
  await visit.start()
  await visit.suggest()
  const { violations } = await new AxeBuilder({ page: visit.page }).analyze()
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  expect(await visit.openedBy(() => visit.options.nth(1).click())).toEqual({ url: `${visit.site.origin}/list/info/2`, hasOpener: false })
  expect(visit.complaints).toEqual([])
})

test('Enter searches in the shop, the cart button leads to its log-in', async () => {
  await visit.start()
  await visit.field.fill(' 布洛芬 ')
  const query = new URLSearchParams({ keywords: '布洛芬', type: '0' })
  expect((await visit.openedBy(() => visit.field.press('Enter'))).url).toBe(`${visit.site.origin}/search?${query}`)
  const cart = visit.page.getByRole('link', { name: '打开药集购物车' })
  expect(await visit.openedBy(() => cart.click())).toEqual({ url: `${visit.site.origin}/login?redirect=%2Fcart`, hasOpener: false })
  expect(visit.complaints).toEqual([])
})

test('the host hears what was chosen and may go its own way', async () => {
  await visit.start()
  await visit.page.evaluate(() => {
    document.addEventListener('yaoji-search-choose', event => {
      event.preventDefault()
      document.title = JSON.stringify((event as CustomEvent).detail)
    })
  })
  await visit.suggest()
  await visit.field.press('ArrowDown')
  await visit.field.press('Enter')
  expect(JSON.parse(await visit.page.title())).toEqual({ goodsId: 1, url: `${visit.site.origin}/list/info/1` })
  expect(visit.context.pages()).toHaveLength(1)
})

test('works twice on a page, and again after it was taken out and put back', async () => {
  await visit.start()
  await visit.page.evaluate(() => {
    const second = document.createElement('yaoji-search-box')
    second.setAttribute('label', '第二个搜索框')
    document.querySelector('main')?.append(second)
  })
  const second = visit.page.getByRole('combobox', { name: '第二个搜索框' })
  await second.fill('阿莫')
  await visit.options.nth(2).waitFor()
  expect(await visit.field.inputValue()).toBe('')
  await visit.page.evaluate(() => {
    const element = document.querySelectorAll('yaoji-search-box')[1]
    element?.remove()
    if (element) document.querySelector('main')?.append(element)
  })
  await second.fill('阿莫')
  await visit.options.nth(2).waitFor()
  const parts = await visit.page.evaluate(() => document.querySelectorAll('yaoji-search-box')[1]?.shadowRoot?.childElementCount)
  expect(parts).toBe(1)
  expect(visit.complaints).toEqual([])
})

test('leaves nothing behind in the global scope', async () => {
  await visit.page.addInitScript(() => Object.assign(document, { namesBefore: Object.getOwnPropertyNames(window) }))
  await visit.start()
  await visit.suggest()
  const added = await visit.page.evaluate(() => {
    const { namesBefore } = document as unknown as { namesBefore: string[] }
    return Object.getOwnPropertyNames(window).filter(name => !namesBefore.includes(name))
  })
  expect(added).toEqual([])
})
