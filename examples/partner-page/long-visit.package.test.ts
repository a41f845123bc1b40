import { expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()

type Search = HTMLElement & { search: (keyword: string) => void }
type Cart = HTMLElement & { openCart: () => void; closeCart: () => void }
type Counted = { timers: Set<number> }

/** Runs in the page before its scripts: which timers wait. */
function countTimers(): void {
  const timers = new Set<number>()
  const { setTimeout: begin, clearTimeout: end } = window
  window.setTimeout = ((act: () => void, ...rest: [number?]) => {
    const timer = begin(
      () => {
        timers.delete(timer)
        act()
      },
      ...rest,
    )
    timers.add(timer)
    return timer
  }) as typeof setTimeout
  window.clearTimeout = timer => {
    timers.delete(Number(timer))
    end(timer)
  }
  Object.assign(window, { counted: { timers } satisfies Counted })
}

/** Adds both elements to the page, types, opens and closes the drawer, and removes everything, `times` times. */
async function comeAndGo(times: number): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await frame()
  }
  for (let time = 0; time < times; time++) {
    const search = document.createElement('yaoji-search') as Search
    const cart = document.createElement('yaoji-cart') as Cart
    document.body.append(search, cart)
    const input = search.shadowRoot?.querySelector('input')
    input?.focus()
    await until(() => search.shadowRoot?.querySelector('.yaoji-search__panel') !== null)
    search.search('阿莫')
    cart.openCart()
    await until(() => cart.shadowRoot?.querySelector('dialog') !== null)
    // Every second time the page is left with the drawer open.
    if (time % 2) cart.closeCart()
    search.remove()
    cart.remove()
    await until(() => !cart.shadowRoot?.querySelector('dialog'))
  }
}

async function whatIsHeld() {
  // A pending timer retains its objects: an unmounted store, a request that is due.
  await visit.page.waitForFunction(() => (window as never as { counted: Counted }).counted.timers.size === 0)
  const tools = await visit.context.newCDPSession(visit.page)
  await tools.send('Performance.enable')
  for (let time = 0; time < 3; time++) await tools.send('HeapProfiler.collectGarbage')
  const { metrics } = await tools.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  await tools.detach()
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

test('what comes and goes 200 times leaves nothing behind', async () => {
  await visit.page.addInitScript(countTimers)
  await visit.start()
  await visit.page.evaluate(comeAndGo, 20)
  const before = await whatIsHeld()
  await visit.page.evaluate(comeAndGo, 200)
  const after = await whatIsHeld()
  // One of anything that stayed would be 200.
  expect(after.nodes - before.nodes).toBeLessThan(100)
  expect(after.listeners - before.listeners).toBeLessThan(100)
  expect(visit.complaints).toEqual([])
})

test('an idle hour costs the service nothing, and the box is as it was', async () => {
  await visit.page.clock.install()
  await visit.start()
  await visit.field.fill('阿莫')
  await visit.page.clock.runFor(2_000)
  await visit.options.nth(2).waitFor()
  // The colour of the partner comes after the first list.
  await expect.poll(() => visit.service.asked.some(url => url.includes('/partner/look'))).toBe(true)
  const asked = [...visit.service.asked]
  await visit.page.clock.runFor('01:00:00')
  expect(visit.service.asked).toEqual(asked)
  await visit.field.press('ArrowDown')
  await visit.page.locator('[role=option][aria-selected=true]').waitFor()
  expect(visit.complaints).toEqual([])
})
