import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStates } from '@yaoji/contract/calls/order'
import { openDatabase } from '../database/open.ts'
import { migrate } from '../database/migrate.ts'
import { createClock } from '../test-support/clock.ts'
import { fillCommerceFixture } from '../test-support/commerce-fixture.ts'
import { brokenInvariants } from '../test-support/invariants.ts'

const kills = Number(process.env.YAOJI_CRASH_KILLS ?? 20)
const child = fileURLToPath(new URL('../test-support/crash-child.ts', import.meta.url))
const { now } = createClock()
const richFen = 10_000_000_000

const stateAfter: Readonly<Record<string, number>> = {
  ordered: orderStates.awaitingPayment, paid: orderStates.paid, cancelled: orderStates.cancelled,
}

describe('a service killed in the middle of checkouts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-crash-'))
  const sqliteFile = join(folder, 'yaoji.sqlite')
  /** The last step that was acknowledged for each order. */
  const acknowledged = new Map<string, string>()

  beforeAll(async () => {
    const database = openDatabase({ databaseUrl: undefined, sqliteFile })
    await migrate(database)
    await fillCommerceFixture(database, now())
    await database.write(async trx => {
      await trx.updateTable('stock').set({ onhand: 10_000_000 }).execute()
      await trx.updateTable('batch').set({ quantity: 10_000_000 }).execute()
      await trx.updateTable('account').set(({ eb }) => ({ balance_fen: eb('balance_fen', '+', richFen) })).execute()
      const members = await trx.selectFrom('account').select('member_id').execute()
      await trx.insertInto('ledger').values(members.flatMap(({ member_id }) => [
        { event_id: `rich:${member_id}`, account: `member:${member_id}`, kind: 'recharge', delta_fen: richFen, created_at: 0 },
        { event_id: `rich:${member_id}`, account: 'shop:bank', kind: 'recharge', delta_fen: -richFen, created_at: 0 },
      ])).execute()
    })
    await database.close()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /**
   * Lets a process buy until it has acknowledged so many steps, kills it a moment later,
   * in the middle of the next ones, and notes what it had acknowledged.
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

  async function lostOrders(): Promise<string[]> {
    const database = openDatabase({ databaseUrl: undefined, sqliteFile })
    const orders = await database.read.selectFrom('orders').select(['id', 'state']).execute()
    const states = new Map(orders.map(order => [order.id, order.state]))
    const broken = await brokenInvariants(database.read)
    await database.close()
    // A step may have been committed but not told; an acknowledged one is never undone.
    const lost = [...acknowledged].filter(([id, step]) => {
      const state = states.get(id)
      return step === 'ordered' ? state === undefined : state !== stateAfter[step]
    })
    return [...broken, ...lost.map(([id, step]) => `order ${id} was acknowledged as ${step}`)]
  }

  function fileProblems(): unknown[] {
    const file = new DatabaseSync(sqliteFile)
    const problems = [...file.prepare('pragma integrity_check').all(), ...file.prepare('pragma foreign_key_check').all()]
    file.close()
    return problems
  }

  it(`keeps every promise through ${kills} kills`, async () => {
    for (let kill = 0; kill < kills; kill++) {
      await buyAndKill(1 + ((kill * 7) % 24), (kill * 5) % 13)
      expect(await lostOrders()).toEqual([])
    }
    expect(fileProblems()).toEqual([{ integrity_check: 'ok' }])
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills)
  }, 15_000 + kills * 2_000)
})
