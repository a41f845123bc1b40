import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callTable } from '../contract/calls/table.ts'
import { entries, entriesForPartners } from '../scripts/widgets-build/entries.ts'
import { moduleReach } from '../scripts/widgets-build/module-reach.ts'

// A published file holds many modules, also those that only another entry needs.
const dist = join(import.meta.dirname, 'dist/modules')
const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

/** The service answers these to the pages of partners, the others to its own site alone. */
const openPaths = new Set(
  callTable
    .filter(({ schema }) => schema.isOpenToPartners === true || schema.isOfPartnerPage === true || schema.embedScope !== undefined)
    .map(({ call }) => `${call.method} ${call.path}`),
)

/** The calls of the contract that an entry comes to make. */
async function callsOf(entry: string): Promise<string[]> {
  const calls = new Set<string>()
  for (const file of moduleReach(dist, `${entry}.js`)) {
    const text = readFileSync(join(dist, file), 'utf8')
    for (const [, names = '', from = ''] of text.matchAll(/import \{([^}]*)\} from '[^']*contract\/calls\/([^']*)\.js'/g)) {
      const given = (await import(new URL(`../contract/calls/${from}.ts`, import.meta.url).href)) as Record<string, unknown>
      for (const name of names.split(',').map(each => each.trim().split(' ')[0] ?? '')) {
        const { method, path } = Object(given[name]) as { method?: string; path?: string }
        if (method !== undefined && path !== undefined) calls.add(`${method} ${path}`)
      }
    }
  }
  return [...calls]
}

test('the README names the entries that work on another origin: all whose calls the service answers there', async () => {
  const able: string[] = []
  for (const entry of entries) if ((await callsOf(entry)).every(call => openPaths.has(call))) able.push(entry)
  const [, said = ''] = /^On the page of a registered partner work (.+?)\.$/ms.exec(readme) ?? []
  expect(Array.from(said.matchAll(/`\/([a-z-]+)`/g), ([, name]) => name).toSorted()).toEqual(able.toSorted())
  expect(entriesForPartners).toEqual(able.toSorted())
})

test('search makes calls, and the cart some that only the own site may', async () => {
  expect(await callsOf('search')).toContain('GET /api/goods/search')
  expect((await callsOf('cart')).filter(call => !openPaths.has(call))).toContain('GET /api/user/base')
})
