import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/database/open.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { lostOrders, type Acknowledged } from '../../../../testing/service/measure/acknowledged.ts'
import { createClock } from '../../../../testing/service/app/clock.ts'
import { fillEndlessFixture } from '../../../../testing/service/shops/endless-fixture.ts'
import { brokenInvariants } from '../../../operations/doctor/invariants.ts'
import { isLongRun } from '../../../../testing/service/app/dialects.ts'

const kills = Number(process.env.YAOJI_CRASH_KILLS ?? (isLongRun ? 20 : 4))
const child = fileURLToPath(new URL('../../../../testing/service/processes/crash-child.ts', import.meta.url))
const { now } = createClock()

describe('a service killed in the middle of checkouts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-crash-'))
  const sqliteFile = join(folder, 'yaoji.sqlite')
  const acknowledged: Acknowledged = new Map()

  beforeAll(async () => {
    const database = openDatabase({ databaseUrl: undefined, sqliteFile })
    await migrate(database)
    await fillEndlessFixture(database, now())
    await database.close()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /**
   * Lets a process buy until it has acknowledged `steps` steps, kills it a moment later, in the middle of the next ones, and notes what it
   * had acknowledged.
   */
  function buyAndKill(steps: number, delayMs: number): Promise<void> {
    const buyer = spawn(process.execPath, [child, sqliteFile, String(now())], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    let isDue = false
    buyer.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      // The first line only says that the process is ready.
      if (isDue || output.split('\n').length - 2 < steps) return
      isDue = true
      setTimeout(() => buyer.kill('SIGKILL'), delayMs)
    })
    return new Promise((resolve, reject) => {
      buyer.once('close', (_, signal) => {
        if (signal !== 'SIGKILL') reject(new Error('the buyer ended by itself'))
        for (const line of output.split('\n').slice(1, -1)) {
          const [step = '', orderId = ''] = line.split(' ')
          acknowledged.set(orderId, step)
        }
        resolve()
      })
    })
  }

  async function brokenPromises(): Promise<string[]> {
    const database = openDatabase({ databaseUrl: undefined, sqliteFile })
    const broken = [...(await brokenInvariants(database.read)), ...(await lostOrders(database.read, acknowledged))]
    await database.close()
    return broken
  }

  function fileProblems(): unknown[] {
    const file = new DatabaseSync(sqliteFile)
    const problems = [...file.prepare('pragma integrity_check').all(), ...file.prepare('pragma foreign_key_check').all()]
    file.close()
    return problems
  }

  it(
    `keeps every promise through ${kills} kills`,
    async () => {
      for (let kill = 0; kill < kills; kill++) {
        await buyAndKill(1 + ((kill * 7) % 24), (kill * 5) % 13)
        expect(await brokenPromises()).toEqual([])
      }
      expect(fileProblems()).toEqual([{ integrity_check: 'ok' }])
      expect(acknowledged.size).toBeGreaterThanOrEqual(kills)
    },
    15_000 + kills * 2_000,
  )
})
