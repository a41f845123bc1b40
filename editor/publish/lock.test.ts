import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

const gonePid = 2 ** 30

describe('the lock of publishing', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'yaoji-lock-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  const path = () => join(folder, 'lock.json')
  const heldBy = (holder: object) => writeFileSync(path(), JSON.stringify({ by: '林', ...holder }))
  const isTaken = () => 'release' in takeLock(path(), '王')

  test('is kept by a process that works and left by one of this machine that is gone', () => {
    heldBy({ pid: process.pid, host: hostname() })
    expect(isTaken()).toBe(false)
    heldBy({ pid: gonePid, host: hostname() })
    expect(isTaken()).toBe(true)
  })

  test('is kept by another machine, whose processes cannot be seen from here, until no build takes that long', () => {
    heldBy({ pid: gonePid, host: 'another' })
    expect(takeLock(path(), '王')).toMatchObject({ holder: { by: '林', host: 'another' } })
    const anHourAgo = Date.now() / 1000 - 3_601
    utimesSync(path(), anHourAgo, anHourAgo)
    expect(isTaken()).toBe(true)
  })
})
