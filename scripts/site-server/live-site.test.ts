import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isDue } from '../../editor/publish/due-watch.ts'
import { Releases } from '../../editor/publish/releases.ts'
import { liveSite, servedFolder } from './live-site.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'yaoji-live-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

function write(site: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries({ '_hosting/rules.json': '{"redirects":[]}', ...files })) {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), text)
  }
}

test('the server follows a publication, and pages that are open find their parts', () => {
  const root = folder()
  const [dist, releases] = [join(root, 'dist'), new Releases(join(root, 'releases'))]
  write(dist, { 'index.html': 'built', '_astro/a.js': 'old part' })
  const site = liveSite(() => servedFolder(releases.folder, dist))
  expect(String(site.files.get('/index.html')?.content)).toBe('built')

  const id = '1764000000000-0a1b2c3d'
  write(join(releases.partOf(id), 'site'), { 'index.html': 'released', '_astro/b.js': 'new part' })
  releases.add({ id, by: '小王', why: '', at: 0, paths: [], program: '' }, new Map())
  site.follow()
  expect(String(site.files.get('/index.html')?.content)).toBe('built')

  releases.switchTo(id)
  site.follow()
  expect(String(site.files.get('/index.html')?.content)).toBe('released')
  expect([...site.files.keys()].toSorted()).toEqual(['/_astro/a.js', '/_astro/b.js', '/index.html'])
})

test('a site is due on the first day on which other articles are to be seen', () => {
  const site = folder()
  expect(isDue(site, '2026-12-01')).toBe(false)
  write(site, { '_hosting/days.json': '{"builtFor":"2026-11-23","days":["2026-12-01","2026-12-06"]}' })
  expect(isDue(site, '2026-11-30')).toBe(false)
  expect(isDue(site, '2026-12-01')).toBe(true)
})
