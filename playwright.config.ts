import { defineConfig } from '@playwright/test'
import { siteOrigin, workers } from './e2e/support/origins.ts'
import { installedChromium } from './scripts/browser.ts'
import { isLongRun, isLoop } from './scripts/test-run/extent.ts'
import { leftOutSpecs } from './scripts/test-run/left-out.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/one-for-all.ts',
  workers,
  // Journeys share nothing, so any of them may run in parallel.
  fullyParallel: true,
  forbidOnly: true,
  // The longest journey takes 25 s on a quiet machine and passed a minute on a busy one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: siteOrigin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    // A trace of every journey, only to be thrown away, would cost a third of the browser's work: `--trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: installedChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
  },
  projects: [
    {
      name: '1440 px',
      testIgnore: isLoop ? [...leftOutSpecs, 'both-widths/letters.spec.ts'] : [],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: '390 px',
      // What a scanner gun, two tabs or a stopped service do is the same on a phone: there layouts are looked at.
      testMatch: isLongRun ? '**/*.spec.ts' : isLoop ? 'both-widths/{frame,letters,order}.spec.ts' : 'both-widths/*.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
