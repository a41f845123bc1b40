import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

type Project = { test: { include: string[] } }

const cwd = join(import.meta.dirname, '../..')

// A test file in a folder that no project includes is never run.
test('every test file belongs to a project', () => {
  const projects = config.test?.projects as readonly Project[]
  const patterns = projects.flatMap(({ test: { include } }) => include)
  const files = globSync('**/*.test.{ts,tsx}', { cwd, exclude: path => /(^|\/)(node_modules|dist|\.[\w-]+)$/.test(path) })
  expect(files.length).toBeGreaterThan(500)
  const isRead = (file: string) =>
    patterns.some(pattern => matchesGlob(file, pattern) && file.endsWith('.package.test.ts') === pattern.includes('.package.test'))
  expect(files.filter(file => !isRead(file))).toEqual([])
})
