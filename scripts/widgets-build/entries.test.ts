import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { widgetFloors } from '../lint/widget-floors.ts'
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
  for (const folder of widgetFloors.filter(name => name !== 'embed')) {
    const files = globSync(`widgets/${folder}/*.css`, { cwd: root }).map(path => path.split('/')[2] ?? '')
    const others = files.filter(name => name !== 'index.css').toSorted()
    if (others.length === 0) continue
    const listed = files.includes('index.css')
      ? [...read(`widgets/${folder}/index.css`).matchAll(/@import "\.\/([a-z-]+\.css)"/g)].map(([, name]) => name)
      : []
    expect(listed.toSorted(), `widgets/${folder}/index.css has to import each style sheet of its folder once`).toEqual(others)
  }
})

describe('an entry gives what the README names and no more', () => {
  test.each(entries)('%s', entry => expect(givenBy(entryFile(entry)).toSorted()).toEqual(named.get(entry)?.toSorted()))
})

test('every folder of widgets has its floor, and no floor is without a folder', () => {
  const folders = globSync('widgets/*/', { cwd: root }).map(path => path.split('/')[1] ?? '')
  const rooms = folders.filter(name => globSync(`widgets/${name}/*.ts`, { cwd: root }).length > 0)
  expect(widgetFloors.toSorted()).toEqual(rooms.filter(name => !['dist', 'test-support', 'node_modules'].includes(name)).toSorted())
})
