import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { contractSteps } from '../../../testing/service/people/contract-steps.ts'
import { dialects } from '../../../testing/service/index.ts'
import { trialGateway, type TrialGateway } from '../../../testing/service/app/trial-gateway.ts'
import { newStore } from '../../identity/registration/insert-store.ts'
import { startContractRuns, stepRuns, storesAtOnce } from './issue-run.ts'

const added = 420
const child = new URL('../../../testing/service/processes/issue-contracts-child.ts', import.meta.url).pathname

describe.each(dialects)('a contract for all stores on %s', dialect => {
  let shop: Shop
  let trial: TrialGateway
  let codes: string[]
  beforeEach(async () => {
    trial = trialGateway()
    shop = await openShop(dialect, { openGateway: trial.open })
    const store = { ...newStore, rank: 1, parent_id: null, is_passed: 1, is_show_youx: 0, is_can_chat: 1, is_after_sale: 0, created_at: 0 }
    const rows = Array.from({ length: added }, (_, at) => ({ ...store, code: `S${at}`, company: `门店${at}`, is_contract_signed: 1 }))
    await shop.database.write(trx => trx.insertInto('member').values(rows).execute())
    const may = shop.database.read.selectFrom('member').select('code').where('status', '=', 'active').where('is_passed', '=', 1)
    codes = (await may.execute()).map(({ code }) => code).toSorted()
  })
  afterEach(() => closeShop(shop))
  const { run } = contractSteps(
    () => shop,
    () => trial,
  )

  const issued = async () => {
    const rows = shop.database.read.selectFrom('contract').innerJoin('member', 'member.id', 'contract.member_id').select('member.code')
    return (await rows.where('contract.kind', '=', 'platform').execute()).map(({ code }) => code).toSorted()
  }
  /** Makes all steps that are left, and answers what failed. */
  const finish = async () => {
    const errors: unknown[] = []
    while (await stepRuns(shop.database, shop.clock.now(), error => errors.push(error))) continue
    return errors
  }
  const executed = (statements: readonly string[]) =>
    shop.database.write(async trx => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
  /** The database refuses contracts of these stores, until it is healed: tests on PostgreSQL share their triggers. */
  const failFor = async (ids: number[]) => {
    const when = `new.member_id in (${ids.join(', ')})`
    const statements =
      shop.database.dialect === 'sqlite'
        ? [`create trigger refused before insert on contract when ${when} begin select raise(abort, 'refused'); end`]
        : [
            `create or replace function refused() returns trigger language plpgsql as $$ begin if ${when} then raise exception 'refused'; end if; return new; end $$`,
            'create trigger refused before insert on contract for each row execute function refused()',
          ]
    await executed(statements)
    return () => executed([`drop trigger refused${shop.database.dialect === 'sqlite' ? '' : ' on contract'}`])
  }
  const progress = async () => (await run('contract-list', { state: 'all' })).runs?.[0]

  it('is issued to 50 within the call, to the others after it, and to each once although its process is killed again and again', async () => {
    const answer = await run('contract-issue', { kind: 'platform', paragraphs: ['条款{number}'] })
    expect([answer.contracts.length, answer.runs?.[0]]).toMatchObject([storesAtOnce, { stores: codes.length, issued: storesAtOnce }])
    await expect(run('contract-issue', { kind: 'platform' })).rejects.toMatchObject({ code: 409 })
    const { databaseUrl, sqliteFile } = shop.config
    const given = JSON.stringify({ place: { databaseUrl, sqliteFile }, now: shop.clock.now() })
    let said = ''
    let kills = 0
    for (; !said.endsWith('done\n'); kills++) {
      said = ''
      const issuing = spawn(process.execPath, [child, given], { stdio: ['ignore', 'pipe', 'inherit'] })
      const exit = once(issuing, 'exit')
      issuing.stdout.on('data', (chunk: Buffer) => {
        const isFirst = said === ''
        said += String(chunk)
        // In the middle of a step, a little later each time.
        if (isFirst && kills < 4) void sleep(5 + 12 * kills).then(() => issuing.kill('SIGKILL'))
      })
      await exit
    }
    expect(kills).toBeGreaterThan(1)
    expect(await issued()).toEqual(codes)
    expect(await progress()).toMatchObject({ issued: codes.length, skipped: 0, ended_at: expect.any(Number) })
  })

  it('skips stores that have one to sign, and goes on as a job next to another of the same', async () => {
    await run('contract-issue', { kind: 'platform', stores: ['S7', 'S300'] })
    await run('contract-issue', { kind: 'platform' })
    const led = { ...shop.context, isSettled: () => true }
    const stops = [1, 2].map(() => startContractRuns(led, error => expect(error).toBeUndefined(), 5))
    await expect.poll(async () => (await progress())?.ended_at, { timeout: 30_000 }).toEqual(expect.any(Number))
    for (const stop of stops) await stop()
    expect(await issued()).toEqual(codes)
    expect(await progress()).toMatchObject({ issued: codes.length - 2, skipped: 2 })
    expect(await finish()).toEqual([])
  })

  it('is stopped: stores that have it keep it, no other gets it, and the next one of the kind may begin', async () => {
    await run('contract-issue', { kind: 'platform', paragraphs: ['写错了'] })
    const { runs } = await run('contract-stop', { kind: 'platform' })
    expect(runs).toMatchObject([{ issued: storesAtOnce, ended_at: expect.any(Number), end_reason: '运营停发' }])
    expect(await finish()).toEqual([])
    expect(await issued()).toHaveLength(storesAtOnce)
    await expect(run('contract-stop', { kind: 'platform' })).rejects.toMatchObject({ code: 409 })
    await run('contract-issue', { kind: 'platform' })
    await finish()
    expect(await progress()).toMatchObject({ issued: codes.length - storesAtOnce, skipped: storesAtOnce, end_reason: '' })
  })

  it('skips and names stores where it fails, in the call and after it, while the others and another kind go on', async () => {
    const bad = ['S3', 'S200']
    const ids = await shop.database.read.selectFrom('member').select('id').where('code', 'in', bad).execute()
    const heal = await failFor(ids.map(({ id }) => id))
    await run('contract-issue', { kind: 'platform' })
    await run('contract-issue', { kind: 'purchase', stores: codes.filter(code => code.startsWith('S')).slice(0, 60) })
    const errors = await finish()
    expect(errors.map(error => (error as Error).message)).toEqual(expect.arrayContaining(['no contract for the store S200']))
    expect(await issued()).toEqual(codes.filter(code => !bad.includes(code)))
    const { runs = [] } = await run('contract-list', { state: 'all' })
    expect(runs.find(each => each.kind === 'platform')).toMatchObject({
      failed: 2,
      failed_stores: bad,
      issued: codes.length - 2,
      end_reason: '',
    })
    expect(runs.find(each => each.kind === 'purchase')).toMatchObject({ ended_at: expect.any(Number) })
    // Of a few stores it is answered at once.
    expect(await run('contract-issue', { kind: 'quality', stores: ['S3', 'S4'] })).toMatchObject({
      contracts: [{ store: 'S4' }],
      failed: ['S3'],
    })
    await heal()
  })

  it('of more than 50 named stores is issued in steps, to them alone', async () => {
    const named = codes.filter(code => code.startsWith('S')).slice(0, 2 * storesAtOnce)
    const answer = await run('contract-issue', { kind: 'platform', stores: named })
    expect([answer.contracts.length, answer.runs?.[0]]).toMatchObject([storesAtOnce, { stores: named.length, is_named: 1, ended_at: null }])
    expect(await finish()).toEqual([])
    expect(await issued()).toEqual(named.toSorted())
    expect(await progress()).toMatchObject({ issued: named.length, ended_at: expect.any(Number) })
  })

  it('stops at the end of its last day, before contracts would begin after they end', async () => {
    await run('contract-issue', { kind: 'platform', ends_on: chinaDay(shop.clock.now()) })
    shop.clock.advance(86_400_000)
    expect(await finish()).toEqual([])
    expect(await progress()).toMatchObject({ issued: storesAtOnce, ended_at: expect.any(Number), end_reason: '截止日期已过，停发' })
  })
})
