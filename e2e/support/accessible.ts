import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../scripts/axe.ts'
import { isLongRun } from '../../scripts/test-run/long-run.ts'
import { isPhone } from './is-phone.ts'

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

/**
 * The page fits, its title is a route title, if it has one, and the site title, and axe finds nothing. What it finds in a journey it finds at 1440 px: on a
 * phone `npm test` has it look at every page of the table and at what a phone alone shows (`expectAccessible`), `npm run test:long` at all.
 */
export async function expectWellMade(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^(.+ - )?药集$/)
  await expectFits(page)
  if (isLongRun || !isPhone(page)) await expectAccessible(page)
}
