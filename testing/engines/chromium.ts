import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/browser.ts'
import { drivePage } from './drive-page.ts'
import type { Engine } from './engine.ts'

/** Chromium, for what all engines are to do alike. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true })
  return drivePage({
    name: 'Chromium',
    page: await context.newPage(),
    newTab: async page => context.pages().find(each => each !== page) ?? context.waitForEvent('page'),
    close: () => browser.close(),
  })
}
