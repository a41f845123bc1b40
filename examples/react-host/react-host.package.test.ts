import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViteServer } from 'vitest/node'
import { findChromium } from '../../scripts/browser.ts'
import { installInto, packWidgets, type PackedWidgets } from '../test-support/packed-widgets.ts'
import { standInService, type StandIn } from '../test-support/stand-ins.ts'

const root = resolve(import.meta.dirname, '../..')
const runtime = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'nanostores',
  '@nanostores/react',
  'redaxios',
]
const packages = [
  'react',
  'react-dom',
  'scheduler',
  'nanostores',
  '@nanostores/react',
  'redaxios',
  '@types/react',
  '@types/react-dom',
  'csstype',
]

let project: string
let packed: PackedWidgets
let service: StandIn
let browser: Browser
let server: Awaited<ReturnType<typeof createViteServer>>

beforeAll(async () => {
  packed = packWidgets()
  project = mkdtempSync(join(tmpdir(), 'yaoji-react-host-'))
  for (const name of ['index.html', 'package.json', 'tsconfig.json', 'src'])
    cpSync(join(import.meta.dirname, name), join(project, name), { recursive: true })
  installInto(project, packed, packages)
  service = await standInService()
  server = await createViteServer({
    root: project,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(project, '.vite'),
    server: { host: '127.0.0.1', port: 0, fs: { allow: [project, root] } },
    optimizeDeps: { include: runtime },
  })
  await server.listen()
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
})

afterAll(async () => {
  await browser.close()
  await server.close()
  await service.stop()
  packed.remove()
  rmSync(project, { recursive: true })
})

test('the packed types need nothing of ours but the package', () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('a server can draw it without a window', () => {
  const program = `
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    import { SearchBox } from '@yaoji/widgets/search'
    console.log(renderToString(createElement(SearchBox)))
  `
  const html = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: project, encoding: 'utf8' })
  expect(html).toContain('role="combobox"')
  expect(html).toContain('action="/search"')
})

/** What of its look an element of the open search box could lose to a reset. */
const looks = [
  'display',
  'position',
  'box-sizing',
  'margin',
  'padding',
  'border',
  'border-radius',
  'outline',
  'box-shadow',
  'width',
  'height',
]
const looksOfText = [
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'color',
  'background-color',
  'text-transform',
  'text-decoration',
  'list-style',
]

const lookOfTheBox = (page: Page) =>
  page.locator('.yaoji-search').evaluate(
    (box, names) =>
      [box, ...box.querySelectorAll('*')]
        .filter(element => !element.closest('svg') || element.localName === 'svg')
        .map(element => {
          const style = getComputedStyle(element)
          const place = element.getBoundingClientRect()
          const look = names.map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ')
          return `${element.localName}.${element.getAttribute('class') ?? ''} ${place.width} × ${place.height} ${look}`
        }),
    [...looks, ...looksOfText],
  )

test.each(['its own', 'Bootstrap'])('a reset of the host wrecks nothing: %s', async which => {
  const page = await browser.newPage({ locale: 'zh-CN', reducedMotion: 'reduce' })
  await page.goto(`${server.resolvedUrls?.local[0]}?${new URLSearchParams({ service: service.origin })}`)
  if (which === 'Bootstrap') await page.addStyleTag({ path: join(root, 'node_modules/bootstrap/dist/css/bootstrap.css') })
  await page.getByRole('combobox', { name: '搜索商品' }).fill('阿莫')
  await page.getByRole('option', { name: '阿莫西林颗粒' }).hover()
  // How wide it may be is the host's business.
  await page.addStyleTag({ content: '.yaoji-search { inline-size: 600px !important }' })
  const withReset = await lookOfTheBox(page)
  await page.evaluate(isOwn => {
    const sheets = isOwn
      ? [...document.querySelectorAll('link[href="/src/portal.css"]')]
      : [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('Bootstrap v3'))
    if (sheets.length !== 1) throw new Error(`${sheets.length} resets`)
    for (const sheet of sheets) sheet.remove()
  }, which === 'its own')
  expect(withReset.length).toBeGreaterThan(20)
  const alone = await lookOfTheBox(page)
  expect(withReset.filter((look, index) => look !== alone[index])).toEqual([])
  await page.close()
})

test("runs under the host's own React 19", async () => {
  const page = await browser.newPage({ locale: 'zh-CN' })
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  const query = new URLSearchParams({ service: service.origin, site: 'https://shop.invalid' })
  await page.goto(`${server.resolvedUrls?.local[0]}?${query}`)
  await page.getByRole('combobox', { name: '搜索商品' }).fill('阿莫')
  await page.getByRole('option', { name: '阿莫西林颗粒' }).click()
  await page.getByText('商品编号 2').waitFor()
  const link = page.getByRole('link', { name: '连花清瘟' })
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/shop\.invalid\/search\?/)
  expect(await link.getAttribute('rel')).toBe('noopener')
  expect(complaints).toEqual([])
})
