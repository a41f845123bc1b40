import type { BrowserContext, Page } from '@playwright/test'
import type { Cut, Weather } from './weather.ts'

type Outcome = { isAdded: boolean; reason?: string }
type Summary = { count: number; lines: { goodsId: number; number: number }[] }
type Api = {
  add: (goodsId: number, number?: number) => Promise<Outcome>
  cart: () => Promise<Summary | undefined>
  openCart: () => Promise<boolean>
  closeCart: () => Promise<boolean>
}
type HostWindow = { yaoji: Api; checkouts: { cart: Summary }[]; leftRejections: string[] }

/** The longest time a call waits for its answer, and a little more. */
const answerMs = 45_000
const patienceMs = 90_000
const betweenMs = 150

/** Something that did not hold. */
export class Breach extends Error {
  override name = 'Breach'
}

type Network = { siteOrigin: string; weather: Weather; dropAll: () => void }

/** A visitor's page of a partner, used like a patient person would: what does not work is tried again. */
export class Portal {
  readonly page: Page
  readonly context: BrowserContext
  readonly siteOrigin: string
  readonly complaints: string[] = []
  readonly #weather: Weather
  readonly #dropAll: () => void
  #cutting: Promise<void> | undefined

  constructor(context: BrowserContext, page: Page, { siteOrigin, weather, dropAll }: Network) {
    this.context = context
    this.page = page
    this.siteOrigin = siteOrigin
    this.#weather = weather
    this.#dropAll = dropAll
    page.on('pageerror', error => this.complaints.push(`uncaught ${error.message}`))
  }

  get field() {
    return this.page.getByRole('combobox')
  }

  get drawer() {
    return this.page.getByRole('dialog', { name: '购物车' })
  }

  /** Our window next to the page; none before it opens. */
  get opened(): Page | undefined {
    return this.context.pages().find(each => each !== this.page)
  }

  async closeOpened(): Promise<void> {
    for (const each of this.context.pages()) if (each !== this.page) await each.close()
  }

  /** What the drawer says of one goods, or of its only line. */
  get quantity() {
    return this.drawer.getByRole('textbox', { name: /的数量$/ })
  }

  /** Cuts the network at the time of the cut, and restores it. */
  cut({ kind, afterMs, forMs }: Cut): void {
    this.#cutting = (async () => {
      await this.page.waitForTimeout(afterMs)
      this.#weather.begin(kind)
      if (kind === 'offline') await this.#setOffline(true)
      if (kind === 'offline' || kind === 'dropped') this.#dropAll()
      await this.page.waitForTimeout(forMs)
      this.#weather.end()
      if (kind === 'offline') await this.#setOffline(false)
    })()
    // Its failure is thrown where its end is awaited.
    this.#cutting.catch(() => undefined)
  }

  /** Playwright tells each window of the context, and fails where one of them is closed at the same time. */
  async #setOffline(isOffline: boolean): Promise<void> {
    await this.context.setOffline(isOffline).catch(() => this.context.setOffline(isOffline))
  }

  async untilWhole(): Promise<void> {
    await this.#cutting
    this.#cutting = undefined
  }

  /** Waits until something holds; `again` is what a person does when it takes too long. */
  async until(what: string, holds: () => Promise<boolean>, again?: () => Promise<unknown>, againAfterMs = 9_000): Promise<void> {
    const startMs = Date.now()
    let triedMs = startMs
    while (!(await holds().catch(() => false))) {
      if (Date.now() - startMs > patienceMs) throw new Breach(`${what}: not within ${patienceMs / 1_000} s`)
      if (again && Date.now() - triedMs > againAfterMs) {
        triedMs = Date.now()
        await again().catch(() => undefined)
      }
      await this.page.waitForTimeout(betweenMs)
    }
  }

  /** Calls a method of the host's page, which has to answer. */
  async #answerOf<Value>(what: string, call: Promise<Value | 'unanswered'>): Promise<Value> {
    const answer = await call
    if (answer === 'unanswered') throw new Breach(`${what}: no answer within ${answerMs / 1_000} s`)
    return answer
  }

  add(goodsId: number): Promise<Outcome> {
    const call = this.page.evaluate(
      ([id, ms]) =>
        Promise.race([
          (window as never as HostWindow).yaoji.add(id),
          new Promise<'unanswered'>(resolve => setTimeout(resolve, ms, 'unanswered' as const)),
        ]),
      [goodsId, answerMs] as const,
    )
    return this.#answerOf('yaoji.add()', call)
  }

  cart(): Promise<Summary | undefined> {
    const call = this.page.evaluate(
      ms =>
        Promise.race([
          (window as never as HostWindow).yaoji.cart(),
          new Promise<'unanswered'>(resolve => setTimeout(resolve, ms, 'unanswered' as const)),
        ]),
      answerMs,
    )
    return this.#answerOf('yaoji.cart()', call)
  }

  openCart(): Promise<boolean> {
    const call = this.page.evaluate(
      ms =>
        Promise.race([
          (window as never as HostWindow).yaoji.openCart(),
          new Promise<'unanswered'>(resolve => setTimeout(resolve, ms, 'unanswered' as const)),
        ]),
      answerMs,
    )
    return this.#answerOf('yaoji.openCart()', call)
  }

  /** Collects the carts of `yaoji-checkout` events, which open our window or are handled by the host's page itself. */
  async listenToCheckout(isOpened: boolean): Promise<void> {
    await this.page.evaluate(opens => {
      const host = window as never as HostWindow
      host.checkouts = []
      document.addEventListener('yaoji-checkout', event => {
        if (!opens) event.preventDefault()
        host.checkouts.push((event as CustomEvent<{ cart: Summary }>).detail)
      })
    }, isOpened)
  }

  lastCheckout(): Promise<Summary | undefined> {
    return this.page.evaluate(() => (window as never as HostWindow).checkouts.at(-1)?.cart)
  }

  /** Names of what lies in the page's storage. */
  storageKeys(): Promise<string[]> {
    return this.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  }
}
