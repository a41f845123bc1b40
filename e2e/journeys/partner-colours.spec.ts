import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeViolations } from '../../scripts/axe.ts'
import { PartnerHost } from '../screens/partner-host.ts'
import { partnerOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'

const [, darkRules = ''] =
  /```css\n(@media \(prefers-color-scheme: dark\)[\s\S]*?)```/.exec(readFileSync('docs/partners/look.md', 'utf8')) ?? []

/** Colours that a partner's page may choose, with the scheme that the browser's own controls then have in our elements. */
const pages = {
  'the dark block of the docs, in a dark system': { rules: darkRules, colorScheme: 'dark', controls: 'dark' },
  'the dark block of the docs, in a light system': { rules: darkRules, colorScheme: 'light', controls: 'normal' },
  'a page that is dark by itself': { rules: ':root { color-scheme: dark }', colorScheme: 'dark', controls: 'normal' },
} as const

async function expectReadable(page: Page): Promise<void> {
  for (const [name, { rules, colorScheme, controls }] of Object.entries(pages)) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(text => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, rules)
    const violations = await axeViolations(page)
    // Elements in a shadow root are ours; the rest of the page has no dark look.
    const nodes = violations.flatMap(({ nodes: each }) => each).filter(({ target }) => Array.isArray(target[0]))
    expect(
      nodes.map(({ target, any }) => `${String(target)}: ${any.map(({ message }) => message).join(' ')}`),
      name,
    ).toEqual([])
    const schemes = await page.evaluate(() =>
      [...document.querySelectorAll('yaoji-search, yaoji-cart')].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('input, ul') ?? [])].map(each => getComputedStyle(each).colorScheme),
      ),
    )
    expect([...new Set(schemes)], name).toEqual([controls])
  }
}

/** What has no edge of its own where the system chooses all colours: shadows and grounds are not drawn there. */
async function expectEdges(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const edgeless = await page.evaluate(() => {
    const framed =
      'button, dialog, .yaoji-search__bar, .yaoji-search__panel:popover-open, .yaoji-search__add, input[type="text"], :checked + span'
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
      return [borderTopStyle + borderTopWidth, outlineStyle + outlineWidth].some(edge => /^solid[1-9]/.test(edge))
    }
    return [...document.querySelectorAll('yaoji-search, yaoji-cart')].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll(framed) ?? [])].filter(each => !hasEdge(each)).map(each => `${each.localName}.${each.className}`),
    )
  })
  expect(edgeless).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

async function expectColours(page: Page): Promise<void> {
  await expectReadable(page)
  await expectEdges(page)
}

test('list and drawer can be read, and have edges, in the colours of a partner’s page and of the system', async ({ page, context }) => {
  const host = new PartnerHost(page)
  const { frame, options, drawer, quantity } = host

  await test.step('the list of a visitor', async () => {
    await page.goto(partnerOrigin)
    await host.search('板蓝根颗粒')
    await page.keyboard.press('ArrowDown')
    await expectColours(page)
    await host.addFirst()
    await expectColours(page)
  })

  await test.step('the drawer with what a visitor has chosen', async () => {
    await host.openDrawer()
    await expect(quantity).toBeVisible()
    await expectColours(page)
  })

  await test.step('the cart of a member, with a line that was refused and one that was deleted', async () => {
    await host.logInByWindow(context, '登录并放进购物车')
    await expect(drawer).toContainText('应付')
    await expectColours(page)
    await quantity.fill('很多')
    await quantity.press('Enter')
    await expect(drawer.getByText('请填写数量')).toBeVisible()
    await expectColours(page)
    await drawer.getByRole('button', { name: /^删除/ }).click()
    await expect(drawer.getByText('购物车空空如也~')).toBeVisible()
    await expectColours(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the list of a member', async () => {
    await frame.searchField.click()
    await host.search('布洛芬')
    await expect(options.first()).toContainText('¥')
    await page.keyboard.press('ArrowDown')
    await expectColours(page)
  })
})
