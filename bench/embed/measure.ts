import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'

export const figures = [
  'visibleMs',
  'usableMs',
  'blockingMs',
  'fieldBlockingMs',
  'layoutShift',
  'fieldBytes',
  'suggestionBytes',
  'suggestionMs',
] as const

export type Figures = Record<(typeof figures)[number], number>

const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

type Task = { startTime: number; duration: number }
type Watched = { visibleMs: number; usableMs: number; tasks: Task[]; layoutShift: number; typedMs: number; listMs: number }

/** Of each task what is beyond 50 ms: total blocking time, as https://web.dev/articles/tbt has it. */
const blockingOf = (tasks: readonly Task[]) => tasks.reduce((sum, { duration }) => sum + duration - 50, 0)

/** Runs in the page: the frame that the field is first in, when the page next has time for a key, and the frame that the first list is in. */
function watch(): void {
  const seen: Watched = { visibleMs: 0, usableMs: 0, tasks: [], layoutShift: 0, typedMs: 0, listMs: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
  observe('layout-shift', entry => (seen.layoutShift += (entry as unknown as { value: number }).value))
  const root = () => document.querySelector('yaoji-search')?.shadowRoot ?? document
  addEventListener('keydown', () => (seen.typedMs ||= performance.now()), true)
  const look = () => {
    const now = performance.now()
    if (!seen.visibleMs && root().querySelector('input')) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (seen.usableMs = performance.now())
      seen.visibleMs = now
      port2.postMessage('')
    }
    if (root().querySelectorAll('[role=option]').length > 2) seen.listMs = now
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Bytes of scripts and styles, with headers, that were there at a moment. */
function bytesAt(momentMs: number): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const isCode = ({ name }: PerformanceResourceTiming) => /\.(js|css)$/.test(name)
  return entries.filter(each => isCode(each) && each.responseEnd <= momentMs).reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/** Asks the page by a line, not by Playwright, whose own scripts would be long tasks of a slow page. */
async function ask<Value>(tools: CDPSession, expression: string): Promise<Value> {
  const { result } = await tools.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value as Value
}

async function until(tools: CDPSession, expression: string): Promise<void> {
  while (!(await ask<boolean>(tools, expression))) await setTimeout(20)
}

/** A page with nothing in the cache, on a slow phone and network. */
async function open(browser: Browser, address: string) {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  await page.goto(address)
  return { context, tools }
}

/** What blocks a page that has nothing to measure in it, the browser's own work. */
export async function bareBlocking(browser: Browser, address: string): Promise<number> {
  const { context, tools } = await open(browser, address)
  await setTimeout(1_500)
  const blocking = blockingOf(await ask<Task[]>(tools, 'seen.tasks'))
  await context.close()
  return blocking
}

export async function visit(browser: Browser, address: string): Promise<Figures> {
  const { context, tools } = await open(browser, address)
  await until(tools, 'seen.usableMs > 0')
  await ask(tools, "(document.querySelector('yaoji-search')?.shadowRoot ?? document).querySelector('input[type=search]').focus()")
  await tools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '阿', text: '阿' })
  await tools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: '阿' })
  await until(tools, 'seen.listMs > 0')
  const seen = await ask<Watched>(tools, 'seen')
  const fieldBytes = await ask<number>(tools, `(${bytesAt})(${seen.visibleMs})`)
  const suggestionBytes = await ask<number>(tools, `(${bytesAt})(${seen.listMs})`)
  await context.close()
  const { tasks, typedMs } = seen
  const fieldBlockingMs = blockingOf(tasks.filter(({ startTime }) => startTime < typedMs))
  return { ...seen, blockingMs: blockingOf(tasks), fieldBlockingMs, fieldBytes, suggestionBytes, suggestionMs: seen.listMs - seen.typedMs }
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** @example medians of [{ a: 1 }, { a: 9 }, { a: 2 }] is { a: 2 } */
export function medians(runs: readonly Figures[]): Figures {
  return Object.fromEntries(figures.map(name => [name, medianOf(runs.map(run => run[name]))])) as Figures
}
