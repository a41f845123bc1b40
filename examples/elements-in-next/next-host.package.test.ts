import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/http/free-port.ts'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()
const folder = import.meta.dirname
const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
const minutes = 60_000

function run(program: string, ...words: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, env: environment, encoding: 'utf8', timeout: 8 * minutes })
  return { status, output: stdout + stderr }
}

let server: ChildProcess | undefined
let origin: string

// 330 MB, which no other test needs: installed here, by its own lock file, when it is not there.
beforeAll(async () => {
  if (!existsSync(join(folder, 'node_modules/next/package.json')))
    expect(run('npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts')).toMatchObject({ status: 0 })
  // Compiles, checks the types of the host with the compiler of the host, and renders each page to HTML.
  const built = run(process.execPath, 'node_modules/next/dist/bin/next', 'build')
  expect(built, built.output).toMatchObject({ status: 0 })
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const start = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)]
  server = spawn(process.execPath, start, { cwd: folder, env: environment, stdio: 'ignore' })
  await vi.waitFor(async () => expect((await fetch(origin)).ok).toBe(true), { timeout: minutes, interval: 200 })
}, 12 * minutes)
afterAll(() => void server?.kill())

const address = () => `${origin}/?${new URLSearchParams({ service: visit.service.origin, site: visit.site.origin })}`

test('the server renders the elements with what the host has put into them', async () => {
  const html = await (await fetch(origin)).text()
  expect(html).toMatch(/<yaoji-search label="搜索商品"><a href="[^"]+">在药集查找药品<\/a><\/yaoji-search>/)
  expect(html).toContain('<yaoji-cart></yaoji-cart>')
})

test('a page is hydrated without a word, the elements take attributes that change, and the host hears them', async () => {
  await visit.page.goto(address())
  await visit.suggest()
  await visit.options.nth(1).click()
  await visit.page.getByText('商品编号 2').waitFor()
  await visit.page.getByRole('button', { name: '换名称' }).click()
  await visit.page.getByRole('combobox', { name: '查药' }).waitFor()
  expect(visit.context.pages()).toHaveLength(1)
  // All of it is the host's own code.
  expect(visit.site.asked).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('the elements work on after the host has gone to another page of its own and back', async () => {
  await visit.page.goto(address())
  await visit.field.waitFor()
  await visit.page.evaluate(() => document.querySelector('yaoji-cart')?.setAttribute('data-same', 'yes'))
  await visit.page.getByRole('link', { name: '订单' }).click()
  await visit.page.getByRole('heading', { name: '订单' }).waitFor()
  await visit.page.getByRole('link', { name: '采购' }).click()
  await visit.suggest()
  // The cart of the layout is the same element.
  expect(await visit.page.locator('yaoji-cart[data-same]').count()).toBe(1)
  expect(await visit.page.evaluate(() => 'version' in Object(Reflect.get(window, 'yaoji')))).toBe(true)
  expect(visit.complaints).toEqual([])
})
