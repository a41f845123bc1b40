import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let database: Database

const commitElsewhere = (text: string) => {
  const guest = new DatabaseSync(join(folder, 'yaoji.sqlite'))
  guest.exec(text)
  guest.close()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-version-'))
  database = openSqlite(join(folder, 'yaoji.sqlite'))
  commitElsewhere('create table note (text text)')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

// Two callbacks of one turn of the event loop: the second may have received what another process sent after its commit.
test.each([
  { what: 'immediates', later: (run: () => void) => void setImmediate(run) },
  { what: 'timers', later: (run: () => void) => void setTimeout(run, 1) },
])('a commit of another process between two $what is another version', async ({ later }) => {
  const { before, after } = await new Promise<{ before: number; after: number }>(resolve => {
    let before = NaN
    later(() => {
      before = database.version()
    })
    later(() => {
      commitElsewhere("insert into note values ('a')")
      resolve({ before, after: database.version() })
    })
  })
  expect(after).not.toBe(before)
})

test('the version is asked once in a callback and the promises that it settles', async () => {
  const before = database.version()
  await Promise.resolve()
  commitElsewhere("insert into note values ('a')")
  expect(database.version()).toBe(before)
  await new Promise(resolve => setImmediate(resolve))
  expect(database.version()).not.toBe(before)
})
