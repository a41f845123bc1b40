import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeShop, openShop, type Shop } from '../../../testing/service/commerce-shop.ts'
import { contractSteps } from '../../../testing/service/contract-steps.ts'
import { dialects } from '../../../testing/service/index.ts'
import { trialGateway, type TrialGateway } from '../../../testing/service/trial-gateway.ts'
import { newStore } from '../../identity/registration/insert-store.ts'
import { startContractRuns, stepOldest, storesAtOnce } from './issue-run.ts'

const added = 420
const child = new URL('../../../testing/service/issue-contracts-child.ts', import.meta.url).pathname

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

  it('skips stores that have one to sign, and goes on as a job beside another of the same', async () => {
    await run('contract-issue', { kind: 'platform', stores: ['S7', 'S300'] })
    await run('contract-issue', { kind: 'platform' })
    const led = { ...shop.context, isSettled: () => true }
    const stops = [1, 2].map(() => startContractRuns(led, error => expect(error).toBeUndefined(), 5))
    await expect.poll(async () => (await progress())?.ended_at, { timeout: 30_000 }).toEqual(expect.any(Number))
    for (const stop of stops) await stop()
    expect(await issued()).toEqual(codes)
    expect(await progress()).toMatchObject({ issued: codes.length - 2, skipped: 2 })
    expect(await shop.database.write(trx => stepOldest(trx, shop.clock.now()))).toBe(false)
  })
})
