import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scratchParent } from './scratch.ts'

const plenty = 2 ** 40

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-scratch-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a run works in memory where there is enough of it', () => {
  expect(scratchParent({ chosen: '', folder, availableMemory: plenty })).toBe(folder)
})

test('it works in the usual place where memory is short, is no disk, or a place was chosen', () => {
  expect(scratchParent({ chosen: '', folder, availableMemory: 2 ** 30 })).toBe(tmpdir())
  expect(scratchParent({ chosen: '', folder: join(folder, 'none'), availableMemory: plenty })).toBe(tmpdir())
  expect(scratchParent({ chosen: '/chosen', folder, availableMemory: plenty })).toBe(tmpdir())
})
