import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
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
