import { expect, type Page } from '@playwright/test'

/** State of a document that survives soft navigation and is lost when a page is reloaded. */
export class SoftVisit {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The router is loaded at the first sign of a visitor; a click before that loads the page as ever. */
  async wake(): Promise<void> {
    await this.page.getByRole('banner').hover()
    await this.page.waitForFunction(() => typeof history.state?.index === 'number')
  }

  /** The router has begun on this document, whatever the last one has left in the history. */
  async expectRouter(): Promise<void> {
    const module = await this.page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find(name => name.includes('/soft-navigation')),
    )
    await module.evaluate(address => import(address ?? ''))
  }

  async mark(): Promise<void> {
    await this.wake()
    await this.page.getByRole('banner').evaluate(header => header.setAttribute('data-e2e-mark', ''))
  }

  /** The header is the very element that was marked: it outlived the change of pages. */
  async expectSameHeader(): Promise<void> {
    await expect(this.page.getByRole('banner')).toHaveAttribute('data-e2e-mark', '')
  }

  async expectFocusOnHeading(): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
    const announcer = this.page.locator('.astro-route-announcer')
    await expect(announcer).not.toBeEmpty()
    // The name of what is shown comes before the announced title once it is known.
    expect(await this.page.title()).toMatch(new RegExp(`${await announcer.innerText()}$`))
  }

  place(): Promise<number> {
    return this.page.evaluate(() => Math.round(scrollY))
  }
}
