import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { widgetWings } from '../lint/wings.ts'
import { entries, entryFile, register } from './entries.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The names that an entry gives: its re-exports by name, and first calls, which it declares. */
function givenBy(path: string): string[] {
  return ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest).statements.flatMap(statement => {
    if (ts.isImportDeclaration(statement)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
    const names = ts.isExportDeclaration(statement) && statement.exportClause
    if (!names || !ts.isNamedExports(names)) throw new Error(`${path}: an entry names each thing that it gives`)
    return names.elements.map(({ name }) => name.text)
  })
}

/** The names of each row of the README's table; a row without an entry goes on with the one above. */
function namedInReadme(): Map<string, string[]> {
  const named = new Map<string, string[]>()
  let entry = ''
  for (const [, first, names] of read('widgets/README.md').matchAll(/^\| (?:`\/([a-z-]+)` )?\| ((?:`[^`]+` )+)\|/gm)) {
    entry = first ?? entry
    named.set(entry, [...(named.get(entry) ?? []), ...[...(names ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')])
  }
  return named
}

const named = namedInReadme()

test('the README names every entry', () => expect([...named.keys()].toSorted()).toEqual(entries))

test('package.json names the entries under exports', () => {
  const { text, wanted } = register()
  expect(text, 'widgets/package.json is behind the folders of widgets/: npm run build:widgets writes it').toBe(wanted)
})

test('theme/index.css has every style sheet once, wing by wing and folder by folder', () => {
  const sheets = globSync('{base/ui,!(embed|base|dist|node_modules)/*}/**/*.css', { cwd: join(root, 'widgets') })
  expect(sheets.length).toBeGreaterThan(100)
  const listed = Array.from(read('widgets/base/theme/index.css').matchAll(/@import "([^"]+)";/g), ([, path = '']) =>
    join('base/theme', path),
  ).filter(path => !path.startsWith('base/theme/'))
  expect(listed.toSorted(), 'widgets/base/theme/index.css has to import each style sheet once').toEqual(sheets.toSorted())
  const featureOf = (path: string) => path.split('/').slice(0, 2).join('/')
  const folders = listed.map(featureOf).filter((folder, place, all) => folder !== all[place - 1])
  expect(folders, 'the style sheets of a feature stand together').toEqual([...new Set(folders)])
  const order: readonly string[] = widgetWings
  const wings = folders.map(folder => folder.split('/')[0] ?? '')
  expect(wings, 'a wing builds on those before it, so their rules come first').toEqual(
    wings.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
  )
})

describe('an entry gives what the README names and no more', () => {
  test.each(entries)('%s', entry => expect(givenBy(entryFile(entry)).toSorted()).toEqual(named.get(entry)?.toSorted()))
})
