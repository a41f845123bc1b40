import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoaderContext } from 'astro/loaders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '@yaoji/contract/limits'
import { articles } from './loader.ts'

type Entry = { id: string; digest: string; data: { title: string; problems: readonly string[] } }

const text = (title: string) =>
  `---\ntitle: ${title}\nsummary: 收货时怎样核对数量、批号和有效期\ndate: 2026-11-01\ncategory: 新手指南\norder: 1\n---\n\n正文\n`

let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-loader-'))
  await mkdir(join(folder, 'help'))
  vi.stubEnv('YAOJI_CONTENT_DIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const save = (name: string, contents: string) => writeFileSync(join(folder, 'help', name), contents)

/** What Astro hands a loader; `render` may take its time. */
function astro(render: (...markdown: unknown[]) => Promise<unknown> = async () => ({ html: '' })) {
  const store = new Map<string, Entry>()
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined })
  const context = {
    config: { root: new URL('file:///') },
    store: {
      get: (id: string) => store.get(id),
      set: (entry: Entry) => store.set(entry.id, entry),
      keys: () => [...store.keys()],
      delete: (id: string) => store.delete(id),
    },
    watcher,
    logger: { error: () => undefined },
    generateDigest: (contents: string) => contents,
    parseData: async ({ data }: { data: unknown }) => data,
    renderMarkdown: render,
  } as unknown as LoaderContext // What of it the loader uses.
  const titles = () => Object.fromEntries([...store].map(([id, { data }]) => [id, data.title]))
  return { context, watcher, store, titles }
}

test('a build takes no article with a problem, a preview shows it next to the others', async () => {
  save('good.md', text('收货须知'))
  save('bad.md', text('收货须知').replace('2026-11-01', '去年'))
  await expect(articles('help', false).load(astro().context)).rejects.toThrow(/help\/bad\.md/)
  const preview = astro()
  await articles('help', true).load(preview.context)
  expect(preview.titles()).toMatchObject({ good: '收货须知' })
  expect(preview.store.get('bad')?.data.problems).not.toEqual([])
})

test('an article that was deleted goes', async () => {
  const shop = astro()
  save('a.md', text('收货须知'))
  save('b.md', text('退货须知'))
  await articles('help', true).load(shop.context)
  rmSync(join(folder, 'help', 'a.md'))
  shop.watcher.emit('unlink', join(folder, 'help', 'a.md'))
  await expect.poll(() => shop.titles()).toEqual({ b: '退货须知' })
})

test('of two saves the later one stays, also when the earlier takes longer', async () => {
  const slow = Promise.withResolvers<unknown>()
  const render = vi.fn(async (): Promise<unknown> => ({ html: '' }))
  const shop = astro(render)
  save('a.md', text('收货须知'))
  await articles('help', true).load(shop.context)
  render.mockImplementationOnce(() => slow.promise)
  save('a.md', text('收货须知一'))
  shop.watcher.emit('change', join(folder, 'help', 'a.md'))
  await expect.poll(() => render).toHaveBeenCalledTimes(2)
  save('a.md', text('收货须知二'))
  shop.watcher.emit('change', join(folder, 'help', 'a.md'))
  // Time for the later one to be quicker, where nothing makes it wait.
  await new Promise(resolve => setTimeout(resolve, 50))
  slow.resolve({ html: '' })
  await expect.poll(() => render).toHaveBeenCalledTimes(3)
  await expect.poll(() => shop.titles()).toEqual({ a: '收货须知二' })
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(shop.titles()).toEqual({ a: '收货须知二' })
})

test('figures of the rules are filled in, in the fields and in the text that is rendered', async () => {
  save('a.md', text('"{退货天数} 天内退货"').replace('正文', '发货后 {退货天数} 天内，见 `{退货天数}`'))
  const rendered: string[] = []
  const page = astro(async (...markdown: unknown[]) => void rendered.push(String(markdown[0])))
  await articles('help', false).load(page.context)
  expect(page.titles()).toEqual({ a: `${limits.returnDays} 天内退货` })
  expect(rendered).toEqual([expect.stringContaining(`发货后 ${limits.returnDays} 天内，见 \`{退货天数}\``)])
  // A later build with other rules renders it again, although the file is the same.
  expect(page.store.get('a')?.digest).toContain(`"退货天数":${limits.returnDays}`)
})

test('a build refuses a name that no rule has, and a preview says where it is', async () => {
  save('a.md', text('收货须知').replace('正文', '发货后 {退货日数} 天内'))
  await expect(articles('help', false).load(astro().context)).rejects.toThrow(/第 9 行：“\{退货日数\}”不是规定数字的名称/)
  const preview = astro()
  await articles('help', true).load(preview.context)
  expect(preview.store.get('a')?.data.problems).toEqual([expect.stringContaining('第 9 行：“{退货日数}”')])
})
