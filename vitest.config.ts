import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { installedChromium } from './scripts/browser.ts'
import { entries, entryFile } from './scripts/widgets-build/entries.ts'
import { isLongRun } from './scripts/test-run/extent.ts'
import { leftOutFiles } from './scripts/test-run/left-out.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const jsx = { runtime: 'automatic', importSource: 'react' } as const

// Tests see the widgets' sources; the built package has tests of its own.
const widgetSources = [
  { find: '@yaoji/widgets/styles.css', replacement: here('widgets/base/theme/index.css') },
  ...entries.map(name => ({ find: new RegExp(`^@yaoji/widgets/${name}$`), replacement: here(entryFile(name)) })),
]

/** What our pages have in the place of React and its binding of stores (`site/integration/preact-in-browser.ts`). */
const preactForReact = [
  { find: '@nanostores/react', replacement: here('site/browser/use-store.ts') },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact-compat/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact-compat/client' },
  { find: /^react-dom$/, replacement: 'preact-compat' },
  { find: /^react$/, replacement: 'preact-compat' },
]

// A test that hangs is ended; one that waits for a busy machine is not. The first test of a file waits for the parts that come later, too.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } } as const

// Suggestions of the browser-mode dependency scan, named so that no test run reloads half-way.
const browserDependencies = [
  'axe-core',
  'nanostores',
  '@nanostores/react',
  '@simplewebauthn/browser',
  '@tanstack/react-virtual',
  'redaxios',
  'typebox',
  'vitest-browser-react',
]

/** The same of the console. */
const consoleDependencies = [
  '@base-ui/react/dialog',
  '@base-ui/react/menu',
  '@base-ui/react/toast',
  '@tanstack/react-query',
  '@tanstack/react-router',
]

const fixedSeed = here('scripts/test-run/fixed-seed.ts')

const browserTests = 'widgets/**/*.browser.test.tsx'
/** Of what partners put into pages of their own with their own React: each kind of view, field, dialog and list. */
const testsUnderReact = [
  'widgets/{base/ui,cart/cart,storefront/goods-list,identity/login}/**/*.browser.test.tsx',
  'widgets/storefront/search/search-box.browser.test.tsx',
]

/** Tests of functions and programs without a page: their files need no process each. */
function unitProject(name: string, include: string) {
  return {
    resolve: { alias: widgetSources },
    test: {
      name,
      environment: 'node',
      include: [include],
      exclude: [
        '**/node_modules/**',
        '**/dist/**',
        '**/*.package.test.ts',
        '{editor/edit,site}/browser/**',
        '{bench,testing}/service/**',
        'testing/widgets/**',
        ...leftOutFiles,
      ],
      isolate: false,
      setupFiles: fixedSeed,
      ...patience,
    },
  } satisfies TestProjectInlineConfiguration
}

/** The widget tests in a real browser: all of them under Preact, which our own pages bring, and some under React. */
function browserProject(name: string, include: string[], alias: { find: RegExp | string; replacement: string }[], runtime: string[]) {
  return {
    cacheDir: here(`node_modules/.cache/vitest-${name}`),
    resolve: { alias: [...widgetSources, ...alias], dedupe: ['react', 'react-dom', 'preact'] },
    oxc: { jsx },
    optimizeDeps: { include: [...browserDependencies, ...runtime] },
    test: {
      name,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', ...leftOutFiles],
      setupFiles: here('testing/widgets/empty-storage.ts'),
      ...patience,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1440, height: 900 },
        provider: playwright({
          launchOptions: { executablePath: installedChromium(), args: ['--no-sandbox', '--disable-gpu'] },
          // A colour on its way between two is too faint for axe; as in the journeys, nothing moves.
          contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
          actionTimeout: 20_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  } satisfies TestProjectInlineConfiguration
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    env: { TZ: 'Asia/Shanghai' },
    projects: [
      unitProject('unit', '{contract,scripts,operator,bench,testing,site,console}/**/*.test.ts'),
      unitProject('editor', 'editor/**/*.test.ts'),
      {
        resolve: { alias: widgetSources },
        oxc: { jsx },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // One document a worker; each file still has modules and globals of its own.
          pool: 'vmThreads',
          include: ['{widgets,testing/widgets}/**/*.test.{ts,tsx}', '{editor/edit,site}/browser/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx', '**/*.package.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['{service,testing/service,bench/service}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...leftOutFiles],
          // The service keeps no state in its modules: files share them, and with them the databases made ready to copy.
          isolate: false,
          setupFiles: [fixedSeed, here('scripts/test-run/choose-dialects.ts')],
          ...patience,
        },
      },
      {
        test: {
          name: 'package',
          environment: 'node',
          include: ['{examples,scripts,editor,site,testing,widgets}/**/*.package.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...leftOutFiles],
          ...patience,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      browserProject(
        'browser-react',
        [...(isLongRun ? [browserTests] : testsUnderReact), 'console/**/*.browser.test.tsx'],
        [],
        ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', ...consoleDependencies],
      ),
      browserProject('browser-preact', [browserTests], preactForReact, [
        'preact-compat',
        'preact-compat/client',
        'preact-compat/jsx-runtime',
      ]),
    ],
  },
})
