import type { Browser } from '@playwright/test'

export const figures = ['visibleMs', 'usableMs', 'blockingMs', 'layoutShift', 'fieldBytes', 'suggestionBytes', 'suggestionMs'] as const

export type Figures = Record<(typeof figures)[number], number>

const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

type Watched = { visibleMs: number; usableMs: number; blockingMs: number; layoutShift: number }

/** Runs in the page: the frame that the field is first in, and when the page next has time for a key. */
function watch(): void {
  const seen: Watched = { visibleMs: 0, usableMs: 0, blockingMs: 0, layoutShift: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => (seen.blockingMs += duration - 50))
  observe('layout-shift', entry => (seen.layoutShift += (entry as unknown as { value: number }).value))
  const look = () => {
    const input = document.querySelector('yaoji-search')?.shadowRoot?.querySelector('input') ?? document.querySelector('.aa-Input')
    if (!input) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (seen.usableMs = performance.now())
    seen.visibleMs = performance.now()
    port2.postMessage('')
    return 0
  }
  requestAnimationFrame(look)
}

/** One visit with nothing in the cache, on a slow phone and network. */
export async function visit(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  const codes = new Set<string>()
  tools.on('Network.responseReceived', ({ requestId, type }) => ['Script', 'Stylesheet'].includes(type) && codes.add(requestId))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => codes.has(requestId) && (bytes += encodedDataLength))
  await page.addInitScript(watch)
  await page.goto(address)
  await page.waitForFunction(() => (window as unknown as { seen: Watched }).seen.usableMs > 0)
  const fieldBytes = bytes
  const began = Date.now()
  await page.locator('yaoji-search input[type="search"], .aa-Input').pressSequentially('阿')
  await page.getByRole('option').nth(2).waitFor()
  const suggestionMs = Date.now() - began
  const suggestionBytes = bytes
  const seen = await page.evaluate(() => (window as unknown as { seen: Watched }).seen)
  await context.close()
  return { ...seen, fieldBytes, suggestionBytes, suggestionMs }
}

/** @example medians of [{ a: 1 }, { a: 9 }, { a: 2 }] is { a: 2 } */
export function medians(runs: readonly Figures[]): Figures {
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
  return Object.fromEntries(figures.map(name => [name, middle(runs.map(run => run[name]))])) as Figures
}
