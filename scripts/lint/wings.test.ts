import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namedFolders } from './named-folders.ts'
import { folderOf, serviceWings, widgetWings } from './wings.ts'

const root = join(import.meta.dirname, '../..')
const isGenerated = /(^|\/)(node_modules|dist|var)(\/|$)/
const isTest = /\.test\.tsx?$|\/test-support\//

const sourcesOf = (workspace: string) =>
  globSync(`${workspace}/**/*.{ts,tsx}`, { cwd: root }).filter(path => !isGenerated.test(path) && !isTest.test(path))

/** Folders with the other folders of their wing that their files import. */
function graphOf(workspace: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const path of sourcesOf(workspace)) {
    const own = folderOf(path)
    if (own === undefined) continue
    const targets = graph.get(own) ?? new Set<string>()
    graph.set(own, targets)
    for (const [, specifier = ''] of readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)) {
      const other = folderOf(posix.join(posix.dirname(path), specifier))
      if (other !== undefined && other !== own && dirname(other) === dirname(own)) targets.add(other)
    }
  }
  return graph
}

/** A circle of folders, or undefined. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  const visit = (folder: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (done.has(folder)) return
    for (const next of graph.get(folder) ?? []) {
      const found = visit(next, [...path, folder])
      if (found) return found
    }
    done.add(folder)
    return
  }
  for (const folder of graph.keys()) {
    const found = visit(folder, [])
    if (found) return found
  }
  return
}

describe.each(['service', 'widgets'])('%s', workspace => {
  const graph = graphOf(workspace)

  test('has no circle of folders in a wing', () => {
    expect(graph.size).toBeGreaterThan(40)
    expect(circleIn(graph)).toBeUndefined()
  })

  test('has a README that names every folder, and no folder that is not there', () => {
    const folders = globSync(`${workspace}/*/*/`, { cwd: root })
      .map(path => path.replace(/\/$/, ''))
      .filter(path => !isGenerated.test(path) && globSync(`${path}/**/*.*`, { cwd: root }).length > 0)
    expect([...namedFolders].filter(folder => folder.startsWith(`${workspace}/`)).toSorted()).toEqual(folders.toSorted())
  })

  test('has no folder next to its wings', () => {
    const wings = workspace === 'service' ? serviceWings : widgetWings
    const folders = globSync(`${workspace}/*/`, { cwd: root }).map(path => path.split('/')[1] ?? '')
    expect(folders.filter(name => !isGenerated.test(name)).toSorted()).toEqual([...wings].toSorted())
  })
})

test('a circle is found, also a long one', () => {
  const graph = (...arrows: [string, string][]) => {
    const made = new Map<string, Set<string>>()
    for (const [from, to] of arrows) made.set(from, (made.get(from) ?? new Set()).add(to))
    return made
  }
  expect(circleIn(graph(['a', 'b'], ['b', 'c'], ['a', 'c']))).toBeUndefined()
  expect(circleIn(graph(['x', 'a'], ['a', 'b'], ['b', 'c'], ['c', 'a']))).toEqual(['a', 'b', 'c', 'a'])
})

// Once rows of a list of floors: each arrow would close a circle with one that is there.
test.each([
  ['service/purchase/checkout', 'service/purchase/order'],
  ['service/platform/http', 'service/platform/queueing'],
  ['widgets/storefront/goods', 'widgets/storefront/goods-list'],
  ['widgets/base/lib', 'widgets/base/ui'],
])('%s cannot import %s', (from, to) => {
  const graph = graphOf(from.split('/')[0] ?? '')
  expect(graph.get(to)?.size).toBeGreaterThan(0)
  graph.get(from)?.add(to)
  expect(circleIn(graph)).toContain(to)
})

/** The files that run before anything is decided: all value imports from these on, without those that are made when they are needed. */
function staticReach(starts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'(\.[^']+)'/gm))
      visit(posix.join(posix.dirname(path), specifier))
  }
  starts.forEach(visit)
  return seen
}

test('production loads no substitute of a provider: only a configuration that names one imports it', () => {
  const reach = staticReach(['service/main.ts', 'service/start.ts'])
  expect(reach).toContain('service/app.ts')
  expect(reach).toContain('service/purchase/cart/routes.ts')
  expect([...reach].filter(path => path.startsWith('service/trial/'))).toEqual([])
})
