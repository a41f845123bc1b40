import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Measured = typeof globalThis & { layoutShift?: number }

/** Adds up what moves in the page by itself, from its first drawing on. To be called before the page is opened. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const measured = globalThis as Measured
    measured.layoutShift = 0
    new PerformanceObserver(entries => {
      // Entries of this type have these fields.
      for (const entry of entries.getEntries() as Shift[])
        if (!entry.hadRecentInput) measured.layoutShift = (measured.layoutShift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as Measured).layoutShift ?? -1)
}
