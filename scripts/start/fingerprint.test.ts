import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isStale, markBuilt, type Build } from './builds.ts'
import { fingerprint } from './fingerprint.ts'

let root: string

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}
const now = (settings: string[] = []) => fingerprint(root, ['widgets/**/*', 'rollup.config.mjs'], settings)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yaoji-sources-'))
  write('widgets/cart/cart/state/store.ts', 'one')
  write('rollup.config.mjs', 'config')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the fingerprint of sources', () => {
  test('stays while nothing changes', () => {
    expect(now()).toBe(now())
  })

  test.each([
    ['a changed file', 'widgets/cart/cart/state/store.ts'],
    ['a new file', 'widgets/cart/cart/line.ts'],
    ['a changed configuration', 'rollup.config.mjs'],
  ])('changes with %s', (_, name) => {
    const before = now()
    write(name, 'two')
    expect(now()).not.toBe(before)
  })

  test('changes when a file moves', () => {
    const before = now()
    rmSync(join(root, 'widgets/cart'), { recursive: true })
    write('widgets/basket/store.ts', 'one')
    expect(now()).not.toBe(before)
  })

  test('changes with what is built for', () => {
    expect(now(['http://localhost:8787'])).not.toBe(now(['https://api.example.com']))
  })

  test('does not change with tests or with what a build leaves', () => {
    const before = now()
    write('widgets/cart/cart/state/store.test.ts', 'test')
    write('widgets/dist/cart.js', 'built')
    expect(now()).toBe(before)
  })
})

describe('a build', () => {
  const build = (): Build => ({
    name: '组件',
    command: [],
    output: join(root, 'widgets/dist'),
    stamp: join(root, 'cache/widgets.stamp'),
    current: now,
  })

  test('is needed once, again after a change, and again when its output is gone', () => {
    expect(isStale(build())).toBe(true)
    write('widgets/dist/cart.js', 'built')
    markBuilt(build(), now())
    expect(isStale(build())).toBe(false)
    write('widgets/cart/cart/state/store.ts', 'two')
    expect(isStale(build())).toBe(true)
    markBuilt(build(), now())
    rmSync(join(root, 'widgets/dist'), { recursive: true })
    expect(isStale(build())).toBe(true)
  })
})
