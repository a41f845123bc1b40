import type { Locator, Page } from 'playwright'

/** What a desk took: gestures of the buyer, what they waited for, and what the page asked of the service meanwhile. */
export type Effort = { gestures: number; waitMs: number; longestWaitMs: number; requests: number }

/** The hand of a buyer at one page, which counts: a key, a click, a tap and a paste are one gesture each. */
export class Hand {
  readonly page: Page
  readonly #isTouch: boolean
  #gestures = 0
  #requests = 0
  #waits: number[] = []

  constructor(page: Page, serviceOrigin: string, isTouch = false) {
    this.page = page
    this.#isTouch = isTouch
    page.on('request', request => {
      if (request.url().startsWith(serviceOrigin) && request.method() !== 'OPTIONS') this.#requests++
    })
  }

  effort(): Effort {
    const waitMs = this.#waits.reduce((sum, each) => sum + each, 0)
    return { gestures: this.#gestures, waitMs, longestWaitMs: Math.max(0, ...this.#waits), requests: this.#requests }
  }

  async type(text: string): Promise<void> {
    // As a quick typist: 200 keys a minute are 300 ms each, and the page has less time here.
    await this.page.keyboard.type(text, { delay: 40 })
    this.#gestures += text.length
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.#gestures++
  }

  async click(target: Locator): Promise<void> {
    await (this.#isTouch ? target.tap() : target.click())
    this.#gestures++
  }

  async paste(text: string): Promise<void> {
    await this.page.keyboard.insertText(text)
    this.#gestures++
  }

  /** Waits as the buyer does, until what they look for is there. */
  async wait(seen: () => Promise<unknown>): Promise<void> {
    const start = performance.now()
    await seen()
    this.#waits.push(Math.round(performance.now() - start))
  }
}
