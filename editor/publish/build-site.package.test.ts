import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turningDaysName } from '../../site/integration/turning-days-file.ts'
import { buildSite } from './build-site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const today = chinaDay(Date.now())

let folder = ''
beforeEach(() => {
  // By vitest's own Astro would take itself for a preview.
  for (const name of ['DEV', 'MODE', 'PROD', 'NODE_ENV', 'VITEST']) vi.stubEnv(name, undefined)
  folder = mkdtempSync(join(tmpdir(), 'yaoji-built-'))
  cpSync(join(root, 'site/content'), join(folder, 'content'), { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function write(name: string, order: number, lines: string, body = '正文') {
  const text = `---\ntitle: 试验${order}\nsummary: 只为试验而写的一篇文章。\ncategory: 新手指南\norder: ${order}\n${lines}\n---\n\n${body}\n`
  writeFileSync(join(folder, `content/help/${name}.md`), text)
}

const build = () => buildSite({ root, content: join(folder, 'content'), site: join(folder, 'dist'), cache: join(folder, 'cache') })

test('a build takes nothing that the check refuses, and says in Chinese what', async () => {
  write('bad', 901, `date: ${today}`, '[看](/nowhere)')
  const built = await build()
  expect(built.isBuilt).toBe(false)
  expect(built).toHaveProperty('output', expect.stringMatching(/site\/content\/help\/bad\.md:\d+\s+问题：链接 \/nowhere 没有对应的页面/))
})

test('a draft, an article ahead and one that is over are not built, and the days on which that changes are reported', async () => {
  write('now', 901, `date: ${addDays(today, -2)}\nuntil: ${today}`)
  write('ahead', 902, `date: ${addDays(today, 3)}`)
  write('over', 903, `date: ${addDays(today, -2)}\nuntil: ${addDays(today, -1)}`)
  write('draft', 904, `date: ${addDays(today, 4)}\ndraft: true`)
  expect(await build()).toEqual({ isBuilt: true })
  const isBuilt = (name: string) => existsSync(join(folder, `dist/help/${name}.html`))
  expect(['now', 'ahead', 'over', 'draft'].map(isBuilt)).toEqual([true, false, false, false])
  expect(readFileSync(join(folder, 'dist/help/search.html'), 'utf8')).not.toContain('试验902')
  const days = JSON.parse(readFileSync(join(folder, 'dist', turningDaysName), 'utf8'))
  expect(days).toEqual({ builtFor: today, days: [addDays(today, 1), addDays(today, 3)] })
})
