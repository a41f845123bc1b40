import { execFileSync } from 'node:child_process'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

type Project = { test: { include: string[] } }

const cwd = join(import.meta.dirname, '../..')

// A test file in a folder that no project includes is never run.
test('every test file belongs to a project', () => {
  const projects = config.test?.projects as readonly Project[]
  const patterns = projects.flatMap(({ test: { include } }) => include)
  // Git lists them in a tenth of the time of a walk through all folders.
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd, encoding: 'utf8' })
  const files = listed.split('\n').filter(file => /\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const isRead = (file: string) =>
    patterns.some(pattern => matchesGlob(file, pattern) && file.endsWith('.package.test.ts') === pattern.includes('.package.test'))
  expect(files.filter(file => !isRead(file))).toEqual([])
})
