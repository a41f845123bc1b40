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

const embedScripts = globSync('embed/**/*.js', { cwd: dist })

test('the embed imports nothing but its own files, and shares nothing with other copies of its libraries', () => {
  expect(embedScripts.filter(name => /(?<![/\w])(from|import)\s*['"](?!\.\/)|nanostoresGlobal/.test(read(name)))).toEqual([])
})

test('no eval, no markup from strings and no style attribute in the embed', () => {
  // A strict CSP refuses the attribute; what a script sets on `style` it lets pass (CSP 3, section 6.1.13).
  const refused = /\beval\(|new Function|innerHTML|outerHTML|document\.write|setAttribute\("style"|\.cssText *=/
  expect(embedScripts.filter(name => refused.test(read(name)))).toEqual([])
})

test('the style sheet keeps its layers and says nothing outside them', () => {
  const css = read('styles.css')
  expect(css).toContain('@layer yaoji.tokens')
  const outside = css.replace(/@layer [^{;]+;/g, '').replace(/@layer[^{]+\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g, '')
  expect(outside.trim()).toBe('')
})

describe('a release of the embed', () => {
  type Manifest = {
    version: string
    script: string
    classic: string
    parts: Record<string, string[]>
    files: Record<string, { integrity: string }>
  }
  const manifest = JSON.parse(read('embed/manifest.json')) as Manifest
  const { version, files } = manifest

  test('names every file with the hash that it has', () => {
    const names = globSync('*.js', { cwd: join(dist, 'embed', version) }).filter(
      name => ![manifest.script, manifest.classic].includes(name),
    )
    expect(Object.keys(files).toSorted()).toEqual(names.toSorted())
    for (const name of names)
      expect(files[name]?.integrity).toBe(
        `sha384-${createHash('sha384')
          .update(read(`embed/${version}/${name}`))
          .digest('base64')}`,
      )
  })

  test('has one script under the names that pages have, which imports nothing before it is asked', () => {
    expect(read('embed/v1.js')).toBe(read('embed/yaoji.js'))
    expect(read('embed/v1.js').replaceAll(`./${version}/`, './')).toBe(read(`embed/${version}/yaoji.js`))
    expect(read('embed/v1.js')).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["']/)
    expect(read('embed/v1.js')).toContain(version)
    for (const place of ['%YAOJI_SERVICE_ORIGIN%', '%YAOJI_SITE_ORIGIN%']) expect(read('embed/v1.js')).toContain(place)
  })

  test('has a classic script with all in it, for pages without modules', () => {
    const text = read('embed/v1.classic.js')
    expect(text).toBe(read(`embed/${version}/${manifest.classic}`))
    expect(text).not.toMatch(/\bimport(\(|\.meta)|%YAOJI_(VERSION|PART)/)
    expect(text).toContain(version)
  })

  test('has no view library', () => {
    expect(embedScripts.filter(name => /preact|react\.element/i.test(name + read(name)))).toEqual([])
  })
})
