import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../scripts/axe.ts'
import { isLongRun, isLoop } from '../../scripts/test-run/extent.ts'

/** Whether this journey walks at 390 px. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

/** axe finds nothing on this page, at any level; its sentences name the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await axeViolations(page)
  const sentences = violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')}: ${[...node.any, ...node.all, ...node.none].map(check => check.message).join(' ')}`),
  )
  expect(sentences, `axe on ${page.url()}`).toEqual([])
}

/** The page does not scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overhang, `sideways overhang of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** The page fits, and its title is a route title, if it has one, and the site title. */
export async function expectTitledAndFits(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^(.+ - )?药集$/)
  await expectFits(page)
}

/** What lies above the page, if it is open: axe looks at each dialog somewhere, and at the page below it in `pages.spec.ts`. */
const openDialog = ':is(dialog[open], [role=dialog], [role=alertdialog]):visible'

/**
 * Titled, fits, and axe finds nothing. In the loop axe looks at what `both-widths/pages.spec.ts` does not see: open dialogs, at 1440 px.
 * `npm run test:all` looks at every page of a journey, `npm run test:long` at both widths.
 */
export async function expectWellMade(page: Page): Promise<void> {
  await expectTitledAndFits(page)
  if (isLongRun || (!isPhone(page) && (!isLoop || (await page.locator(openDialog).count()) > 0))) await expectAccessible(page)
}
