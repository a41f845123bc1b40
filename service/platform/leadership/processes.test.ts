import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

const lifeMs = 1_000
const within = { timeout: 15_000, interval: 50 }
const postgres = dialects.filter(({ name }) => name === 'postgres')

describe.each(postgres)('processes over one database on %s', dialect => {
  let shop: TestApp
  let children: ChildProcess[] = []
  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: 'none', isOwn: true })
    await sql`create table turn (id integer generated always as identity, process integer not null, fence bigint not null)`.execute(
      shop.database.read,
    )
  })
  afterEach(async () => {
    for (const child of children) {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
    }
    await Promise.all(children.filter(each => each.exitCode === null && each.signalCode === null).map(child => once(child, 'exit')))
    children = []
    await shop.close()
  })

  async function start(): Promise<ChildProcess & { said: () => string }> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.database.read)
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = rows[0]?.name ?? ''
    const file = new URL('../../../testing/service/processes/leader-child.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [file, url.href, String(lifeMs)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout?.on('data', (part: Buffer) => (text += part.toString()))
    children.push(child)
    await vi.waitFor(() => expect(text).toContain('ready'), within)
    return Object.assign(child, { said: () => text })
  }
  const turns = async () => {
    const { rows } = await sql<{ process: number; fence: string }>`select process, fence from turn order by id`.execute(shop.database.read)
    return rows.map(row => ({ process: row.process, fence: Number(row.fence) }))
  }
  const leader = async () => (await turns()).at(-1)?.process
  const another = (than: number | undefined) => vi.waitFor(async () => expect(await leader()).not.toBe(than), within)

  it('do each job in one of them, through a kill, a stop and a process that wakes up after it was followed', async () => {
    const all = [await start(), await start(), await start()]
    await vi.waitFor(async () => expect((await turns()).length).toBeGreaterThan(5), within)
    const byPid = (pid: number | undefined) => all.find(child => child.pid === pid)
    const first = await leader()
    byPid(first)?.kill('SIGSTOP')
    await another(first)
    const second = await leader()
    const before = (await turns()).length
    byPid(first)?.kill('SIGCONT')
    await vi.waitFor(async () => expect((await turns()).length).toBeGreaterThan(before + 5), within)
    byPid(second)?.kill('SIGKILL')
    await another(second)
    const third = await leader()
    byPid(third)?.kill('SIGTERM')
    await another(third)

    const done = await turns()
    // A fence is of one process, and none works after a higher one has begun.
    const owners = new Map(done.map(({ fence, process }) => [fence, process]))
    expect(done.every(({ fence, process }) => owners.get(fence) === process)).toBe(true)
    expect(done.map(({ fence }) => fence)).toEqual(done.map(({ fence }) => fence).toSorted((one, other) => one - other))
    expect(owners.size).toBe(4)
    expect(byPid(first)?.said()).toMatch(/^ready\n(lost .*another process has taken over reminders\n)?$/)
  }, 60_000)
})
