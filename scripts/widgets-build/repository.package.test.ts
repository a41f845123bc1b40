import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicRepository } from './repository.ts'

const root = resolve(import.meta.dirname, '../..')
/** A checkout with the package's own package.json and scripts, and one small file in place of what is built. */
const checkout = mkdtempSync(join(tmpdir(), 'yaoji-repository-'))
const widgets = join(checkout, 'widgets')
const tarballs = join(checkout, 'tarballs')
const packageFile = join(widgets, 'package.json')
const untouched = readFileSync(join(root, 'widgets/package.json'), 'utf8')

const git = (...args: string[]) => spawnSync('git', args, { cwd: checkout, encoding: 'utf8' })

beforeAll(() => {
  mkdirSync(join(checkout, 'scripts/widgets-build'), { recursive: true })
  mkdirSync(join(widgets, 'dist'), { recursive: true })
  mkdirSync(tarballs)
  for (const name of ['scripts/check-node.cjs', 'scripts/widgets-build/repository.ts', 'widgets/package.json', 'widgets/README.md'])
    cpSync(join(root, name), join(checkout, name))
  writeFileSync(join(checkout, 'package.json'), '{"private":true,"type":"module","workspaces":["widgets"]}')
  writeFileSync(join(widgets, 'dist/search.js'), 'export {}')
  git('init', '--quiet')
})

beforeEach(() => {
  for (const name of readdirSync(tarballs)) rmSync(join(tarballs, name))
  git('remote', 'remove', 'origin')
})

afterAll(() => rmSync(checkout, { recursive: true }))

/** What npm says and how it ends; nothing of the run around it, which npm started too, is handed on. */
async function npm(args: string[], settings: Record<string, string> = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^YAOJI_REPOSITORY$/i.test(name))
  const child = spawn('npm', args, { cwd: widgets, env: { ...Object.fromEntries(inherited), ...settings } })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status: child.exitCode, output: output + errors }
}

const pack = (settings: Record<string, string> = {}) => npm(['pack', '--pack-destination', tarballs], settings)

function packedDescription(): Record<string, unknown> {
  const [tarball = ''] = readdirSync(tarballs)
  const { stdout } = spawnSync('tar', ['-xzOf', join(tarballs, tarball), 'package/package.json'], { encoding: 'utf8' })
  return JSON.parse(stdout) as Record<string, unknown>
}

const repository = { type: 'git', url: 'git+https://github.com/owner/shop.git', directory: 'widgets' }

describe('the packed package', () => {
  test('names the repository that git names, without its credentials, and leaves the checkout unchanged', async () => {
    git('remote', 'add', 'origin', 'https://someone:secret@github.com/owner/shop')
    expect(await pack()).toMatchObject({ status: 0 })
    expect(packedDescription()).toMatchObject({ repository, engines: { node: '>=20' } })
    expect(JSON.stringify(packedDescription())).not.toMatch(/secret|"private"/)
    expect(readFileSync(packageFile, 'utf8')).toBe(untouched)
  })

  test('names the repository of the setting where git names none that others can reach', async () => {
    git('remote', 'add', 'origin', '/srv/git/shop.git')
    expect(await pack({ YAOJI_REPOSITORY: 'https://github.com/owner/shop/' })).toMatchObject({ status: 0 })
    expect(packedDescription()).toMatchObject({ repository })
  })

  test.each([
    ['', 'git has no remote named origin'],
    ['/srv/git/shop.git', '"/srv/git/shop.git" is not one'],
    ['https://someone:secret@localhost/owner/shop', '"https://localhost/owner/shop" is not one'],
  ])('stays private without a public address (remote %j)', async (remote, reason) => {
    if (remote) git('remote', 'add', 'origin', remote)
    const { status, output } = await pack()
    expect(status).toBe(0)
    expect(output).toContain(`${reason}. Set the remote or YAOJI_REPOSITORY=https://host/owner/repository.`)
    expect(output).not.toContain('secret')
    expect(packedDescription()).toMatchObject({ private: true, repository: { type: 'git', directory: 'widgets' } })
    expect(readFileSync(packageFile, 'utf8')).toBe(untouched)
  })
})

describe('publishing', () => {
  const published: { versions: Record<string, unknown> }[] = []
  const registry = createServer((request, response) => {
    void text(request).then(body => {
      if (request.method === 'PUT') published.push(JSON.parse(body) as (typeof published)[number])
      response.writeHead(request.method === 'PUT' ? 201 : 404, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const publish = (...args: string[]) => {
    const { port } = registry.address() as AddressInfo
    const options = [`--registry=http://127.0.0.1:${port}/`, `--//127.0.0.1:${port}/:_authToken=any`, '--access=public']
    return npm(['publish', ...options, ...args])
  }
  beforeAll(() => once(registry.listen(0, '127.0.0.1'), 'listening'))
  beforeEach(() => void published.splice(0))
  afterAll(() => void registry.close())

  test('tells the registry the same repository, and leaves the checkout unchanged', async () => {
    git('remote', 'add', 'origin', 'git@github.com:owner/shop.git')
    expect(await publish()).toMatchObject({ status: 0 })
    expect(published.map(({ versions }) => versions['0.1.0'])).toEqual([expect.objectContaining({ repository })])
    expect(readFileSync(packageFile, 'utf8')).toBe(untouched)
  })

  test('is refused without a public address', async () => {
    expect(await publish()).not.toMatchObject({ status: 0 })
    expect(published).toEqual([])
  })

  test('is skipped as private where scripts are ignored', async () => {
    const { output } = await publish('--ignore-scripts')
    expect(output).toContain('marked as private')
    expect(published).toEqual([])
  })
})

test.each([
  ['git@github.com:owner/shop.git', 'git+https://github.com/owner/shop.git'],
  ['ssh://git@gitlab.com:2222/group/part/shop.git', 'git+https://gitlab.com/group/part/shop.git'],
  ['git+https://gitee.com/owner/shop.git?x=1#main', 'git+https://gitee.com/owner/shop.git'],
  ['https://git.example.com.cn:8443/owner/shop', 'git+https://git.example.com.cn:8443/owner/shop.git'],
  ['C:\\work\\shop', undefined],
  ['file:///srv/git/shop.git', undefined],
  ['../shop.git', undefined],
  ['ssh://git@10.0.0.5/owner/shop.git', undefined],
  ['git@server:owner/shop.git', undefined],
  ['https://git.local/owner/shop', undefined],
  ['https://git.internal:8443/owner/shop', undefined],
  ['https://github.com/', undefined],
  ['https://github.com/owner', undefined],
  ['javascript:alert(1)', undefined],
])('%s is the public repository %s', (remote, address) => {
  expect(publicRepository(remote)).toBe(address)
})
