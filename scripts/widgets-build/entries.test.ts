import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { namedFolders } from '../lint/named-folders.ts'
import { widgetWings } from '../lint/wings.ts'
import { entries, entryFile, registers } from './entries.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The names that a file of re-exports gives; anything but `export { … } from` is not one. */
function givenBy(path: string): string[] {
  return ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest).statements.flatMap(statement => {
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

test.each(registers())('$file is what the folders of widgets/ say', ({ file, text, wanted }) => {
  expect(text, `${file} is behind the folders of widgets/: npm run build:widgets writes it`).toBe(wanted)
})

test('every style sheet of a folder stands once in its index.css', () => {
  const folders = [...namedFolders].filter(folder => /^widgets\/(?!embed\/|base\/theme$)/.test(folder))
  expect(folders.length).toBeGreaterThan(40)
  for (const folder of folders) {
    const files = globSync(`${folder}/*.css`, { cwd: root }).map(path => path.split('/')[3] ?? '')
    const others = files.filter(name => name !== 'index.css').toSorted()
    if (others.length === 0) continue
    const listed = files.includes('index.css')
      ? [...read(`${folder}/index.css`).matchAll(/@import "\.\/([a-z-]+\.css)"/g)].map(([, name]) => name)
      : []
    expect(listed.toSorted(), `${folder}/index.css has to import each style sheet of its folder once`).toEqual(others)
  }
})

describe('an entry gives what the README names and no more', () => {
  test.each(entries)('%s', entry => expect(givenBy(entryFile(entry)).toSorted()).toEqual(named.get(entry)?.toSorted()))
})

test.each(widgetWings)('the style sheet of each folder of %s stands once in its wing.css', wing => {
  const folders = globSync(`widgets/${wing}/*/index.css`, { cwd: root }).map(path => path.split('/')[2] ?? '')
  const styled = folders.filter(name => name !== 'theme').toSorted()
  if (styled.length === 0) return
  const listed = [...read(`widgets/${wing}/wing.css`).matchAll(/@import "\.\/([a-z-]+)\/index\.css"/g)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(styled)
})
