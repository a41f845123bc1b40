import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partnerVisit } from '../test-support/partner-visit.ts'

const visit = partnerVisit()
const dist = resolve(import.meta.dirname, '../../widgets/dist')

/** What pages replace by something of their own, often for browsers that are long gone (docs/partners/your-page.md). */
const replaced = ['MutationObserver', 'URLSearchParams', 'URL', 'Array.prototype.flat', 'Array.prototype.flatMap']

/** How a page brings our elements: by its tag, by the classic one, or in its own modules. */
const scripts = {
  module: () => `<script type="module" src="${visit.site.origin}/embed/v1.js" data-partner="demo"></script>`,
  classic: () => `<script src="${visit.site.origin}/embed/v1.classic.js" data-partner="demo" defer></script>`,
  bundle: () =>
    `<script type="module">import { startElements } from '/elements/start-elements.js'
    startElements({ partner: 'demo', serviceOrigin: '${visit.service.origin}', siteOrigin: '${visit.site.origin}' })</script>`,
} as const

async function openPage(script: string): Promise<void> {
  await visit.context.grantPermissions(['local-network-access'], { origin: new URL(visit.address).origin })
  await visit.page.route(`${visit.address}**`, route => {
    const { pathname } = new URL(route.request().url())
    const code = /^\/elements\/[\w.-]+\.js$/.test(pathname) && readFileSync(join(dist, pathname), 'utf8')
    return route.fulfill(
      code
        ? { contentType: 'text/javascript', body: code }
        : {
            contentType: 'text/html',
            body: `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><yaoji-search></yaoji-search><yaoji-cart></yaoji-cart>${script}`,
          },
    )
  })
  await visit.page.goto(visit.address)
  await visit.field.waitFor()
}

describe.each(Object.entries(scripts))('brought by the way %s', (_, scriptOf) => {
  test.each(replaced)('a visitor searches, chooses and opens the cart where the page has replaced %s', async name => {
    await visit.page.addInitScript(path => {
      const names = path.split('.')
      const last = names.pop() ?? ''
      const owner = names.reduce<object>((each, part) => Reflect.get(each, part) as object, window)
      const own = Reflect.get(owner, last) as () => void
      // Only callers in our files are refused: the browser's driver needs the original.
      const refuse = () => {
        if (/\/(embed|elements)\//.test(new Error('caller').stack ?? '')) throw new Error(`The host’s own ${path}`)
      }
      Object.defineProperty(owner, last, {
        value: new Proxy(own, {
          apply: (target, self, given) => (refuse(), Reflect.apply(target, self, given) as unknown),
          construct: (target, given) => (refuse(), Reflect.construct(target, given) as object),
        }),
      })
    }, name)
    visit.page.setDefaultTimeout(8_000)
    await openPage(scriptOf())
    await visit.suggest()
    await visit.field.press('ArrowDown')
    await visit.page.locator('[role=option][aria-selected=true]').waitFor()
    expect((await visit.openedBy(() => visit.field.press('Enter'))).url).toBe(`${visit.site.origin}/list/info/1`)
    await visit.page.getByRole('button', { name: /^打开药集购物车/ }).click()
    await visit.page.getByRole('dialog', { name: '购物车' }).getByRole('button', { name: '登录' }).waitFor()
    expect(visit.complaints).toEqual([])
  })
})

test('no file of the embed asks for what pages replace', () => {
  const folders = ['embed', 'elements'].map(name => join(dist, name))
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.js'))
      .map(name => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(40)
  const asking = /\bMutationObserver\b|\bURLSearchParams\b|\bnew URL\(|\bURL\.\w|\.flat(Map)?\(/g
  expect(files.flatMap(file => [...(readFileSync(file, 'utf8').match(asking) ?? [])].map(each => `${file}: ${each}`))).toEqual([])
})
