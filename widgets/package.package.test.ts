import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const widgets = import.meta.dirname
const dist = join(widgets, 'dist')
const bin = (name: string) => resolve(widgets, '../node_modules/.bin', name)
const read = (name: string) => readFileSync(join(dist, name), 'utf8')

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(bin(command), args, { cwd: widgets, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('publint has no complaint', () => {
  expect(run('publint', '--strict', '--pack', 'npm')).toMatchObject({ status: 0 })
})

// A style sheet has no types that attw could look for.
test('types resolve for every consumer of ES modules', () => {
  expect(run('attw', '--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css')).toMatchObject({ status: 0 })
})

describe.each(['**/*.js', '**/*.d.ts'])('built files %s', pattern => {
  const names = globSync(pattern, { cwd: dist })

  test('name no package that is not published with them', () => {
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter(name => /from ['"](@yaoji\/|typebox)/.test(read(name)))).toEqual([])
  })

  test('carry no schema', () => {
    const schema = /\bType\.(Object|String|Integer|Array|Union)\(|\bT(Object|Schema|String)\b/
    expect(names.filter(name => schema.test(read(name)))).toEqual([])
  })
})

test('the embed imports nothing but its own chunks, and shares nothing with other copies of its libraries', () => {
  const names = globSync('embed/*.js', { cwd: dist })
  expect(names.filter(name => /(from|import)\s*['"](?!\.\/)|nanostoresGlobal/.test(read(name)))).toEqual([])
})

test('no eval, no markup from strings and no style attribute in the embed', () => {
  const names = globSync('embed/*.js', { cwd: dist }).filter(name => !name.includes('preact'))
  // A strict CSP refuses the attribute; what a script sets on `style` it lets pass (CSP 3, section 6.1.13).
  const refused = /\beval\(|new Function|innerHTML|outerHTML|document\.write|setAttribute\("style"|\.cssText *=/
  expect(names.filter(name => refused.test(read(name)))).toEqual([])
})

test('the style sheet keeps its layers and says nothing outside them', () => {
  const css = read('styles.css')
  expect(css).toContain('@layer yaoji.tokens')
  const outside = css.replace(/@layer [^{;]+;/g, '').replace(/@layer[^{]+\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g, '')
  expect(outside.trim()).toBe('')
})

describe('the manifest of the embed', () => {
  type Manifest = { loader: string; elements: Record<string, string[]>; files: Record<string, { integrity: string }> }
  const manifest = JSON.parse(read('embed/manifest.json')) as Manifest

  test('names every file with the hash that it has', () => {
    const names = globSync('*.js', { cwd: join(dist, 'embed') }).filter(name => name !== manifest.loader)
    expect(Object.keys(manifest.files).toSorted()).toEqual(names.toSorted())
    for (const [name, { integrity }] of Object.entries(manifest.files))
      expect(integrity).toBe(
        `sha384-${createHash('sha384')
          .update(read(`embed/${name}`))
          .digest('base64')}`,
      )
  })

  test('names what each element starts with', () => {
    expect(Object.keys(manifest.elements)).toEqual(['yaoji-search-box', 'yaoji-cart-button'])
    expect(manifest.elements['yaoji-cart-button']?.some(name => name.startsWith('preact'))).toBe(false)
  })

  test('the loader has a place for the origins of the installation', () => {
    expect(read('embed/yaoji.js')).toContain('%YAOJI_SERVICE_ORIGIN%')
    expect(read('embed/yaoji.js')).toContain('%YAOJI_SITE_ORIGIN%')
  })
})
