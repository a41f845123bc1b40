import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'

const gunGapSeconds = 0.008

/** The search box of the header, by its roles and by the devices that write into it. */
export class SearchBoxScreen {
  readonly field: Locator
  readonly options: Locator
  readonly active: Locator
  readonly status: Locator
  readonly scans: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    const box = page.getByRole('search', { name: '搜索商品' })
    this.field = box.getByRole('combobox', { name: '搜索商品' })
    this.options = box.getByRole('option')
    this.active = box.getByRole('option', { selected: true })
    this.status = box.getByRole('status')
    this.scans = box.getByRole('log', { name: '扫码记录' })
  }

  /** By the shortcut, once the header is awake and listens to it, and the code of the field's keys has come. */
  async reach(): Promise<void> {
    const banner = this.page.getByRole('banner')
    await banner.hover()
    await expect(this.field).toHaveAttribute('aria-keyshortcuts')
    await this.page.keyboard.press('/')
    await expect(this.field).toBeFocused()
    // It comes with the log of a gun, which visitors have none of.
    await ((await banner.getByRole('link', { name: '登录' }).isVisible())
      ? this.page.waitForLoadState('networkidle')
      : expect(this.scans).toBeAttached())
  }

  /** As a hand types, until something is suggested. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 90 })
    await expect(this.options.first()).toBeVisible()
  }

  /** The keys of a scanner gun, a few milliseconds apart however busy this machine is. */
  async shoot(...codes: string[]): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    let timestamp = Date.now() / 1_000
    const keys = codes.flatMap(code => [...code, '\r'])
    await Promise.all(keys.map(text => press(session, text, (timestamp += gunGapSeconds))))
    await session.detach()
  }

  /** An input method that composes this text; `take` ends it with what was chosen. */
  async compose(): Promise<{ show: (text: string) => Promise<void>; take: (text: string) => Promise<void> }> {
    const session = await this.page.context().newCDPSession(this.page)
    return {
      async show(text) {
        await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      },
      async take(text) {
        await session.send('Input.insertText', { text })
      },
    }
  }
}

async function press(session: CDPSession, text: string, timestamp: number): Promise<void> {
  const isEnter = text === '\r'
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    text,
    timestamp,
    key: isEnter ? 'Enter' : text,
    code: isEnter ? 'Enter' : `Digit${text}`,
    windowsVirtualKeyCode: text.charCodeAt(0),
  })
}
