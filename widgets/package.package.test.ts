import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { rollup } from 'rollup'
import { describe, expect, test } from 'vitest'
import { compressed } from '../scripts/size-report/compressed.ts'
import { entriesForPartners } from '../scripts/widgets-build/entries.ts'
import { moduleReach } from '../scripts/widgets-build/module-reach.ts'

const widgets = import.meta.dirname
const dist = join(widgets, 'dist')
const bin = (name: string) => resolve(widgets, '../node_modules/.bin', name)
const read = (name: string) => readFileSync(join(dist, name), 'utf8')

function run(command: string, ...args: string[]) {
  // Both tools pack; without scripts they need no address of the repository (repository.package.test.ts).
  const env = { ...process.env, npm_config_ignore_scripts: 'true' }
  const { status, stdout, stderr } = spawnSync(bin(command), args, { cwd: widgets, encoding: 'utf8', env })
  return { status, output: stdout + stderr }
}

test('publint has no complaint', () => {
  expect(run('publint', '--strict', '--pack', 'npm')).toMatchObject({ status: 0 })
})

// A style sheet has no types that attw could look for.
test('types resolve for every consumer of ES modules', () => {
  expect(run('attw', '--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css')).toMatchObject({ status: 0 })
})

test('has at most 600 files and 5 MB, and package.json names its Node', () => {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: widgets, encoding: 'utf8' })
  const [packed] = JSON.parse(stdout) as [{ entryCount: number; unpackedSize: number; files: { path: string }[] }]
  expect(packed.entryCount).toBeLessThanOrEqual(600)
  expect(packed.unpackedSize).toBeLessThanOrEqual(5_000_000)
  expect(packed.files.map(({ path }) => path).filter(path => !/^dist\/.*\.(js|css|d\.ts)$/.test(path))).toEqual([
    'README.md',
    'dist/embed/manifest.json',
    'package.json',
  ])
  const { engines } = JSON.parse(readFileSync(join(widgets, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(engines).toEqual({ node: '>=20' })
})

describe.each(['**/*.js', '**/*.d.ts'])('built files %s', pattern => {
  const names = globSync(pattern, { cwd: dist, exclude: ['modules/**'] })

  test('name no package that is not published with them', () => {
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter(name => /from ['"](@yaoji\/|typebox)/.test(read(name)))).toEqual([])
  })

  test('carry no schema', () => {
    const schema = /\bType\.(Object|String|Integer|Array|Union)\(|\bT(Object|Schema|String)\b/
    expect(names.filter(name => schema.test(read(name)))).toEqual([])
  })
})

test('declarations ask for the type of nothing that they do not declare', () => {
  const isKnown = (name: string, text: string) => name in globalThis || new RegExp(`(declare \\w+|import .*) ${name}\\b`).test(text)
  const unknownIn = (text: string) =>
    Array.from(text.matchAll(/\btypeof (\w+)/g), ([, name = '']) => name).filter(name => !isKnown(name, text))
  const unknown = globSync('**/*.d.ts', { cwd: dist, exclude: ['modules/**'] }).flatMap(name => unknownIn(read(name)))
  expect(unknown).toEqual([])
})

const modules = globSync('**/*.js', { cwd: dist, exclude: ['embed/**', 'modules/**'] })
const entries = modules.filter(name => !name.includes('/'))
const isClient = (name: string) => /^["']use client["']/.test(read(name))

describe('the modules of React hosts', () => {
  test.each(entries)('%s says whether it is for the browser alone', name => {
    const isOfReact = [...moduleReach(dist, name)].some(file => /from ["'](react|react\/jsx-runtime|react-dom)["']/.test(read(file)))
    expect(isClient(name)).toBe(isOfReact)
  })

  test('search and cart are of React, what has no view is not', () => {
    expect(['search', 'cart', 'ui', 'lib', 'partner-session'].map(name => isClient(`${name}.js`))).toEqual([true, true, true, false, false])
  })

  test('keep their names and lines, so that a host can debug them without source maps', () => {
    const box = [...moduleReach(dist, 'search.js')].map(read).find(text => text.includes('function SearchBox(')) ?? ''
    expect(box).toMatch(/^\t?const \$?\w+ = /m)
    expect(box.split('\n').length).toBeGreaterThan(50)
    expect(modules.filter(name => read(name).includes('sourceMappingURL'))).toEqual([])
  })

  /** The code that a host's bundler keeps for one export of an entry, or for an entry whose exports it does not use. */
  async function keptOf(entry: string, name = ''): Promise<string> {
    const build = await rollup({
      input: 'host',
      external: id => !/^(host$|[./])/.test(id),
      onLog: () => undefined,
      plugins: [
        {
          name: 'host',
          resolveId: id => (id === 'host' ? id : null),
          load: id => (id === 'host' ? `export { ${name} } from '${join(dist, entry)}.js'` : null),
        },
      ],
      treeshake: { moduleSideEffects: (id, isExternal) => !isExternal && id === 'host' },
    })
    const { output } = await build.generate({ format: 'es', inlineDynamicImports: true })
    await build.close()
    return output[0].code
  }

  test('let a bundler drop the exports of a file that a host does not use', async () => {
    expect((await keptOf('cart', 'closeDrawer')).length).toBeLessThan(5_000)
    expect((await keptOf('ui')).trim()).toBe('')
  })
})

const embedScripts = globSync('embed/**/*.js', { cwd: dist })

test('the embed imports nothing but its own files, and shares nothing with other copies of its libraries', () => {
  expect(embedScripts.filter(name => /(?<![/\w])(from|import)\s*['"](?!\.\/)|nanostoresGlobal/.test(read(name)))).toEqual([])
})

test('the elements of the package are the installed version, and load no script of the site', () => {
  const names = globSync('elements/**/*.js', { cwd: dist })
  const { version } = JSON.parse(readFileSync(join(widgets, 'package.json'), 'utf8')) as { version: string }
  const withoutOwnFiles = (name: string) => read(name).replaceAll(/['"]\.{1,2}\/[\w./-]+\.js['"]/g, '')
  expect(names.filter(name => /import\(\s*[^"'\s)]|\.js["']|createElement\(["']script/.test(withoutOwnFiles(name)))).toEqual([])
  expect(read('elements/start-elements.js')).toContain(`"${version}"`)
})

test('no eval, no markup from strings and no style attribute in the embed', () => {
  // A strict CSP refuses the attribute; what a script sets on `style` it lets pass (CSP 3, section 6.1.13).
  const refused = /\beval\(|new Function|innerHTML|outerHTML|document\.write|setAttribute\("style"|\.cssText *=/
  expect(embedScripts.filter(name => refused.test(read(name)))).toEqual([])
})

test('the style sheet keeps its layers and says nothing outside them', () => {
  const css = read('styles.css')
  expect(css).toContain('@layer yaoji.tokens')
  let depth = 0
  const isOutside = (sign: string) => (depth += Number(sign === '{') - Number(sign === '}')) === 0 && sign !== '}'
  const outside = [...css.replace(/@layer [^{;]+;/g, '')].filter(isOutside).join('')
  expect(outside.match(/@layer yaoji\.\w+/g)?.join('')).toBe(outside)
})

describe('the style sheet of an entry', () => {
  const sheets = globSync('*/styles.css', { cwd: dist, exclude: ['modules/**'] })
  const classesOf = (css: string) => new Set(Array.from(css.matchAll(/\.(yaoji-[\w-]+)/g), ([, name]) => name ?? ''))
  const selectorsOf = (css: string) => Array.from(css.matchAll(/(?<=[{},])(\.yaoji-[^{},]+)/g), ([, selector]) => selector ?? '')
  // A class in the list of `:is()` has no rule by that.
  const withoutLists = (css: string) => css.replaceAll(/:is\((?:[^()]|\([^()]*\))*\)/g, ':is')
  /** What has a rule without something else around it. */
  const alone = new Set(
    selectorsOf(withoutLists(read('styles.css'))).flatMap(selector => (classesOf(selector).size === 1 ? [...classesOf(selector)] : [])),
  )
  const ofBase = ['yaoji-root', 'yaoji-tap', 'yaoji-visually-hidden']

  test.each(sheets)('%s has the rules of all that the entry draws', sheet => {
    const text = [...moduleReach(dist, sheet.replace('/styles.css', '.js'))].map(read).join('\n')
    const drawn = new Set([...(text.match(/yaoji-[\w-]+/g) ?? []), ...ofBase])
    const own = classesOf(read(sheet))
    expect([...drawn].filter(name => alone.has(name) && !own.has(name))).toEqual([])
  })

  // One of two sheets on a page must not put the layers into another order than the other.
  test.each(sheets)('%s has the layers in the order of all', sheet => {
    const layers = Array.from(read(sheet).matchAll(/@layer ([^{;]+)/g), ([, names]) => names ?? '').flatMap(names => names.split(','))
    expect([...new Set(layers)]).toEqual(['tokens', 'base', 'ui', 'widgets', 'site', 'fields'].map(name => `yaoji.${name}`))
  })

  test('comes with each entry of React, and the search box needs little of the whole', () => {
    const ofReact = modules.filter(isClient)
    expect(sheets.map(name => name.replace('/styles.css', '.js')).toSorted()).toEqual(ofReact.toSorted())
    expect(read('search/styles.css').length).toBeLessThan(read('styles.css').length / 15)
    expect(read('search/styles.css')).not.toContain('yaoji-cart__')
  })

  test('has a version for hosts with a reset where the entry works on pages of partners', () => {
    const unlayered = sheets.filter(name => existsSync(join(dist, name.replace('.css', '.unlayered.css'))))
    expect(unlayered).toEqual(sheets.filter(name => entriesForPartners.includes(name.replace('/styles.css', ''))))
    expect(unlayered).toHaveLength(2)
  })

  test.each(globSync('**/styles.unlayered.css', { cwd: dist }))('%s has but the tokens in a layer', name => {
    const css = read(name)
    expect(css.match(/@layer[^{;]*\{/g)).toEqual(['@layer yaoji.tokens{'])
    expect([...classesOf(css)].toSorted()).toEqual([...classesOf(read(name.replace('.unlayered', '')))].toSorted())
    // From layer to layer heavier, as the layers were stronger.
    expect(css).toMatch(/\.yaoji-root:not\(#yaoji\)\{/)
  })
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

  test('has scripts of the sizes that partners read', () => {
    const [, all, first] =
      /压缩后约 (\d+) kB，模块脚本先只取 (\d+) kB/.exec(readFileSync(join(widgets, '../docs/partners/versions.md'), 'utf8')) ?? []
    const sizes = ['v1.classic.js', 'v1.js'].map(name => Math.round(compressed([read(`embed/${name}`)]).brotli / 1000))
    expect(sizes).toEqual([Number(all), Number(first)])
  })

  test('has no view library', () => {
    expect(embedScripts.filter(name => /preact|react\.element/i.test(name + read(name)))).toEqual([])
  })
})
