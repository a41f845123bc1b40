import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

const docs = (name: string) => readFileSync(new URL(`../../docs/partners/${name}.md`, import.meta.url), 'utf8')
const named = (text: string) => Array.from(text.matchAll(/`([\w-]+)`/g), ([, name = '']) => name)

// The parts that docs/partners/look.md names. Only members have `checkout`: e2e/journeys/partner-page.spec.ts tests it.
const [, ofSearch = '', ofCart = ''] = /`::part`：(.*?)，购物车的 (.*?)。/.exec(docs('look')) ?? []
const parts = { search: named(ofSearch), cart: named(ofCart).filter(name => name !== 'checkout') }

const hostRule = 'outline: 3px solid rgb(1, 2, 3)'
const outlineOf = (place: Locator) => place.evaluate(element => getComputedStyle(element).outline)
const inElement = (element: string, part: string) => visit.page.locator(`${element} [part~="${part}"]`).first()

const goods = { id: 7, name: '阿莫西林胶囊', brand: '', ypgg: '', sccj: '', bzdw: '盒', zbz: 1, qg_number: 1, is_split: 1 }
/** The goods that a visitor has chosen, as the storage of the tab holds them. */
const chosen = JSON.stringify({ key: '1', lines: [{ number: 1, goods }] })

beforeEach(async () => {
  await visit.page.addInitScript(text => sessionStorage.setItem('yaoji-visitor-cart', text), chosen)
  await visit.start()
  await visit.page.evaluate(
    rules => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    },
    Object.entries(parts)
      .flatMap(([element, names]) => names.map(name => `yaoji-${element}::part(${name}) { ${hostRule} !important }`))
      .join('\n'),
  )
})

test('the host can style every part that the docs name', async () => {
  expect([parts.search.length, parts.cart.length]).toEqual([7, 4])
  await visit.suggest()
  for (const part of parts.search)
    expect([part, await outlineOf(inElement('yaoji-search', part))]).toEqual([part, 'rgb(1, 2, 3) solid 3px'])
  await visit.field.press('Escape')
  await visit.page.getByRole('button', { name: /^打开药集购物车/ }).click()
  await inElement('yaoji-cart', 'line').waitFor()
  for (const part of parts.cart) expect([part, await outlineOf(inElement('yaoji-cart', part))]).toEqual([part, 'rgb(1, 2, 3) solid 3px'])
})

test('the host sets the words on the buttons and the placeholder of the field', async () => {
  await visit.page.evaluate(() => {
    const put = (element: string, slot: string, text: string) =>
      document.querySelector(element)?.append(Object.assign(document.createElement('span'), { slot, textContent: text }))
    put('yaoji-search', 'submit', '查药')
    put('yaoji-cart', 'label', '采购车')
    document.querySelector('yaoji-search')?.setAttribute('placeholder', '药名或条码')
  })
  for (const word of ['查药', '采购车']) expect(await visit.page.getByText(word, { exact: true }).isVisible()).toBe(true)
  expect(await visit.field.getAttribute('placeholder')).toBe('药名或条码')
})

test('the host’s storage holds nothing that the docs do not name', async () => {
  const rows = Array.from(docs('log-in').matchAll(/^\| `(yaoji-[\w-]+)` \| `(\w+)` \|/gm), ([, key = '', store = '']) => `${store} ${key}`)
  expect(rows).toHaveLength(6)
  const kept = () =>
    visit.page.evaluate(() =>
      Object.entries({ localStorage, sessionStorage }).flatMap(([store, items]) => Object.keys(items).map(key => `${store} ${key}`)),
    )
  await visit.suggest()
  await visit.openedBy(() => visit.field.press('Enter'))
  await expect.poll(kept).toContain('localStorage yaoji-recent-searches')
  expect(await kept()).toContain('sessionStorage yaoji-visitor-cart')
  expect((await kept()).filter(row => !rows.includes(row))).toEqual([])
})
