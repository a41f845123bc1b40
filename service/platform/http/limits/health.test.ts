import { randomUUID } from 'node:crypto'
import { setTimeout as tick } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loginCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { pathOf } from '@yaoji/contract/calls/call'
import { payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { dialects, startTestApp, type TestApp } from '../../../../testing/service/index.ts'

describe.each(dialects)('health on %s', dialect => {
  let shop: TestApp
  afterEach(() => shop.close())

  test('a service with its database is healthy and ready', async () => {
    shop = await startTestApp(dialect, { seed: 'none', isOwn: true })
    expect((await shop.app.inject({ url: '/health' })).json()).toEqual({ status: 'ok' })
    expect((await shop.app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready' })
  })

  test('without its database it is healthy but not ready', async () => {
    shop = await startTestApp(dialect, { seed: 'none', isOwn: true })
    await shop.database.close()
    expect((await shop.app.inject({ url: '/health' })).statusCode).toBe(200)
    const { statusCode, headers } = await shop.app.inject({ url: '/ready' })
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '5' })
  })

  const write = (size: number) =>
    shop.database.write(trx =>
      trx
        .insertInto('setting')
        .values({ key: randomUUID(), value: `"${'x'.repeat(size)}"` })
        .execute(),
    )

  /** Takes the room to write, or the right to; the returned function gives it back. */
  async function refuseWrites(): Promise<() => Promise<unknown>> {
    const run = (statement: string) => shop.database.write(trx => sql.raw<Record<string, number>>(statement).execute(trx))
    if (dialect.name === 'sqlite') {
      const {
        rows: [row],
      } = await run('pragma page_count')
      await run(`pragma max_page_count = ${row?.page_count}`)
      return () => run('pragma max_page_count = 1000000')
    }
    const {
      rows: [row],
    } = await sql<{ name: string }>`select current_database() as name`.execute(shop.database.read)
    const set = async (value: 'on' | 'off') => {
      await sql
        .raw(`begin; set transaction read write; alter database ${row?.name} set default_transaction_read_only = ${value}; commit`)
        .execute(shop.database.read)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${row?.name} and pid <> pg_backend_pid()`.execute(
        shop.database.read,
      )
      await vi.waitFor(
        () =>
          sql`select pg_terminate_backend(pg_backend_pid())`.execute(shop.database.read).then(
            () => Promise.reject(),
            () => undefined,
          ),
        { timeout: 10_000 },
      )
    }
    await set('on')
    return () => set('off')
  }

  const ready = async () => (await shop.app.inject({ url: '/ready' })).statusCode

  test('a service whose database takes no writes is not ready until it does', async () => {
    shop = await startTestApp(dialect, { seed: 'none', isOwn: true })
    const giveBack = await refuseWrites()
    await expect.poll(() => write(1_000_000).then(() => '', String)).toMatch(/full|read-only/)
    expect(await ready()).toBe(503)
    expect((await shop.app.inject({ url: '/health' })).statusCode).toBe(200)
    await giveBack()
    await expect.poll(ready).toBe(200)
    expect(await shop.database.read.selectFrom('idempotency').selectAll().execute()).toEqual([])
  })

  test('work that is given up says nothing about the database, and asking writes nothing', async () => {
    shop = await startTestApp(dialect, { seed: 'none', isOwn: true })
    await expect(
      shop.database.write(async () => {
        throw new Error('given up')
      }),
    ).rejects.toThrow('given up')
    await expect(
      shop.database.write(trx => trx.insertInto('partner_origin').values({ partner_id: 'none', origin: '' }).execute()),
    ).rejects.toThrow()
    const writes = vi.spyOn(shop.database, 'write')
    expect([await ready(), await ready()]).toEqual([200, 200])
    expect(writes).not.toHaveBeenCalled()
  })

  test('an overloaded service says when to come back and stays healthy', async () => {
    shop = await startTestApp(dialect, { seed: 'none', config: { eventLoopDelayMaxMs: 1 } })
    await vi.waitFor(
      async () => {
        const until = performance.now() + 50
        while (performance.now() < until) continue
        await tick()
        const { status, headers, body } = await shop.call(userBaseCall)
        expect({ status, retry: headers['retry-after'], msg: body.msg }).toEqual({ status: 503, retry: '2', msg: '系统繁忙，请稍候再试' })
        expect((await shop.app.inject({ url: '/health' })).statusCode).toBe(200)
        // Log-in and payment go first.
        for (const url of [loginCall.path, pathOf(payQueryCall, { id: 'none' })])
          expect((await shop.app.inject({ url, method: url === loginCall.path ? 'POST' : 'GET' })).statusCode).not.toBe(503)
      },
      { timeout: 10_000, interval: 0 },
    )
  })
})
