import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createViteServer } from 'vitest/node'
import { exampleConfig } from '../../scripts/example-config.ts'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()
const root = resolve(import.meta.dirname, '../..')
const examples = ['elements-in-react', 'elements-in-react-18', 'elements-in-vue', 'elements-in-vue-2', 'elements-in-svelte']
/** Those whose types are a matter of the framework, or of the page. */
const typed = examples.filter(name => name !== 'elements-in-svelte')

async function serveHost(name: string) {
  const cacheDir = mkdtempSync(join(tmpdir(), 'yaoji-host-'))
  const server = await createViteServer({
    ...exampleConfig(name),
    cacheDir,
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { allow: [root] } },
  })
  await server.listen()
  const stop = async () => {
    await server.close()
    rmSync(cacheDir, { recursive: true })
  }
  const origins = new URLSearchParams({ service: visit.service.origin, site: visit.site.origin })
  return { address: `${server.resolvedUrls?.local[0] ?? ''}?${origins}`, stop }
}

test.each(examples)('%s: the elements take attributes that change, and the host hears them', async name => {
  const { address, stop } = await serveHost(name)
  await visit.page.goto(address)
  await visit.suggest()
  await visit.options.nth(1).click()
  await visit.page.getByText('商品编号 2').waitFor()
  await visit.page.getByRole('button', { name: '换名称' }).click()
  await visit.page.getByRole('combobox', { name: '查药' }).waitFor()
  expect(visit.context.pages()).toHaveLength(1)
  // All of it is the host's own code.
  expect(visit.site.asked).toEqual([])
  expect(visit.complaints).toEqual([])
  await stop()
})

test('on a server the elements are left to the browser', () => {
  const program = `import { startElements } from '@yaoji/widgets/elements'
    startElements({ partner: 'demo', serviceOrigin: 'https://service.invalid', siteOrigin: 'https://shop.invalid' })`
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})

// Only the types, by the native compiler, in a sixth of the time; examples/react-host tests them packed and with the compiler of most
// hosts.
test.each(typed)('%s: the types of the package let pass what is right, and nothing else', name => {
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [tsc, '--singleThreaded', '-p', join(root, 'examples', name)], {
    encoding: 'utf8',
  })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})
