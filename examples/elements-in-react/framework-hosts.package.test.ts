import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createViteServer } from 'vitest/node'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()
const root = resolve(import.meta.dirname, '../..')

async function serveHost(name: string) {
  const cacheDir = mkdtempSync(join(tmpdir(), 'yaoji-host-'))
  const server = await createViteServer({
    root: join(root, 'examples', name),
    configFile: false,
    logLevel: 'error',
    cacheDir,
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { allow: [root] } },
    plugins: [{ name: 'site', transformIndexHtml: html => html.replaceAll('%YAOJI_SITE_ORIGIN%', visit.site.origin) }],
  })
  await server.listen()
  const stop = async () => {
    await server.close()
    rmSync(cacheDir, { recursive: true })
  }
  return { address: server.resolvedUrls?.local[0] ?? '', stop }
}

test.each(['elements-in-react', 'elements-in-vue'])('%s: the elements take attributes that change, and the host hears them', async name => {
  const { address, stop } = await serveHost(name)
  await visit.page.goto(address)
  await visit.suggest()
  await visit.options.nth(1).click()
  await visit.page.getByText('商品编号 2').waitFor()
  await visit.page.getByRole('button', { name: '换名称' }).click()
  await visit.page.getByRole('combobox', { name: '查药' }).waitFor()
  expect(visit.context.pages()).toHaveLength(1)
  expect(visit.complaints).toEqual([])
  await stop()
})

test.each(['elements-in-react', 'elements-in-vue'])('%s: the types of the package let pass what is right, and nothing else', name => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', join(root, 'examples', name)], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
