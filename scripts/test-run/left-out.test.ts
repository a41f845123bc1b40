import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { leftOut } from './left-out.ts'

test.each(leftOut)('%s names one file', name => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  expect(globSync(`*/**/${name}.test.ts`, { cwd, exclude: path => path === 'node_modules' || path === 'dist' })).toHaveLength(1)
})
