import type { Page } from '@playwright/test'
import { isLoop } from '../../scripts/test-run/extent.ts'
import { isPhone } from '../support/accessible.ts'
import { untilIdle } from '../support/idle.ts'
import { closedRows, openRows } from '../support/page-rows.ts'
import { expect, test } from '../support/shop.ts'
import { openAs } from '../screens/login.ts'

/** In the loop every third: what hangs out are parts that many pages have. */
const stride = isLoop ? 3 : 1
const rows = [...openRows, ...closedRows].filter((row, index) => !['checkOrder', 'paid'].includes(row.name) && index % stride === 0)

/** Fields that a phone would enlarge the page for. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter(field => !['checkbox', 'radio', 'file', 'hidden'].includes(field.getAttribute('type') ?? ''))
      .filter(field => Number(getComputedStyle(field).fontSize.slice(0, -2)) < 16)
      .map(field => `${field.ariaLabel ?? field.className} ${getComputedStyle(field).fontSize}`),
  )

/** Letters of the page before and after they are set to twice their size: in one step, since the page of the log-in leads on. */
const enlargedSizes = (page: Page) =>
  page.evaluate(() => {
    const size = () => Number(getComputedStyle(document.body).fontSize.slice(0, -2))
    const before = size()
    document.documentElement.style.fontSize = '200%'
    return { before, after: size() }
  })

/** How far the page hangs out of the window sideways, and what does. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide <= 0) return []
    // What lies in a row that scrolls by itself hangs out of nothing.
    const isHeld = (each: Element) => {
      for (let box = each.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    const out = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      each => each.getBoundingClientRect().right > innerWidth + 1 && each.checkVisibility() && !isHeld(each),
    )
    return [
      `${wide} px: ${out
        .slice(0, 3)
        .map(each => `${each.tagName}.${each.className}`)
        .join(', ')}`,
    ]
  })

async function drawn(page: Page): Promise<void> {
  await page.mouse.move(200, 200)
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'))
  await untilIdle(page)
}

test('on a phone no field has letters smaller than 16 px; letters follow the size of the browser, and nothing hangs out', async ({
  page,
  watch,
}) => {
  test.setTimeout(480_000)
  watch.allow(/40[14]/)
  await openAs(page, 'danti', '/')
  const wrong: string[] = []
  for (const { path } of rows) {
    await page.goto(path)
    await drawn(page)
    if (isPhone(page)) wrong.push(...(await smallFields(page)).map(each => `${path}: ${each}`))
    const { before, after } = await enlargedSizes(page)
    if (after < 1.9 * before) wrong.push(`${path}: letters stay at ${before} px`)
    wrong.push(...(await overhang(page)).map(each => `${path}: at 200 % ${each}`))
  }
  expect(wrong).toEqual([])
})

/** Goods and an order, whose addresses the table of pages cannot name. */
test('what a list leads to hangs nothing out at twice the letters', async ({ page }) => {
  const wrong: string[] = []
  await openAs(page, 'laoke', '/list')
  for (const { list, link } of [
    { list: '/list', link: 'a[href^="/list/info/"]' },
    { list: '/order', link: 'a[href^="/order/info/"]' },
  ]) {
    await page.goto(list)
    const path = (await page.locator(link).first().getAttribute('href')) ?? ''
    await page.goto(path)
    await drawn(page)
    await enlargedSizes(page)
    wrong.push(...(await overhang(page)).map(each => `${path}: at 200 % ${each}`))
  }
  expect(wrong).toEqual([])
})

const twice: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  browser: async page => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  },
  page: page => page.evaluate(() => void (document.documentElement.style.fontSize = '200%')),
}

for (const [whose, enlarge] of Object.entries(twice))
  test(`at twice the letters that the ${whose} is set to, the links of the frame stand apart`, async ({ page }) => {
    await openAs(page, 'danti', '/kjcg')
    await drawn(page)
    await enlarge(page)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const covered = await page.evaluate(() => {
      const entries = document.querySelector('.yaoji-navigation__entries')
      const places = document.querySelector('.yaoji-places')
      if (!entries || !places) return ['no frame']
      const end = getComputedStyle(entries).overflowX === 'visible' ? Infinity : entries.getBoundingClientRect().right
      const links = [...entries.querySelectorAll('.yaoji-navigation__link')].filter(link => link.checkVisibility())
      return links
        .filter(link => Math.min(end, link.getBoundingClientRect().right) > places.getBoundingClientRect().left + 1)
        .map(link => link.textContent)
    })
    expect(covered).toEqual([])
  })
