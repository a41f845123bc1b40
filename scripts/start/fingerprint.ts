import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isGenerated = (name: string): boolean => /^(node_modules|dist|\.astro)$/.test(name)
const isTest = (path: string): boolean => /\.test\.tsx?$|\.tsbuildinfo$|\.md$/.test(path) && !path.includes('site/content')

/** One text that changes when any of the files, or what is built for, changes. */
export function fingerprint(root: string, patterns: readonly string[], settings: readonly string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const found = globSync([...patterns], { cwd: root, withFileTypes: true, exclude: ({ name }) => isGenerated(name) })
  const files = found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const path of files.filter(file => !isTest(file)).toSorted()) {
    hash.update(`\0${path.slice(root.length)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}
