import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDesks, type Desks } from '../../testing/service/shops/desks.ts'
import { dialects, isLongRun, shareOf } from '../../testing/service/app/dialects.ts'
import { attacks } from '../../testing/service/orders/quality-attacks.ts'
import { auditProblems } from '../operations/audit/verify.ts'
import { problemsIn } from '../operations/doctor/examine.ts'

const megabyte = '字'.repeat(349_526)

/** Each effect once, nothing half-written, the audit chain whole (security.md section 4). */
describe.each(dialects)('attacks on the calls of quality on %s', dialect => {
  // A connection takes a tenth of a second to come back.
  const stride = dialect.name === 'postgres' && !isLongRun ? 5 : 1
  let desks: Desks
  beforeEach(async () => void (desks = await openDesks(dialect)))
  afterEach(() => desks.close())

  const whole = async () => {
    expect(await auditProblems(desks.shop.database.read)).toEqual([])
    expect(await problemsIn(desks.shop.database.read)).toEqual([])
  }

  const all = Object.entries(attacks)

  describe.each(all)('%s', (_, { prepare, answers, stranger, effect }) => {
    test('refuses others and texts of 1 MB, and is done once by two processes at once, whatever their keys', async () => {
      const asked = await prepare(desks)
      const [unasked, before] = [await desks.standing(), await effect(desks)]
      const [as, status] = stranger
      expect((await desks.send('first', { ...asked, as })).status).toBe(status)
      for (const [field, value] of Object.entries(asked.body)) {
        const long = Array.isArray(value) ? [megabyte] : megabyte
        expect([413, 422], field).toContain((await desks.send('first', { ...asked, body: { ...asked.body, [field]: long } })).status)
      }
      expect(await desks.standing()).toBe(unasked)
      const key = randomUUID()
      const attempts = await Promise.all([desks.send('first', asked, key), desks.send('second', asked, key), desks.send('second', asked)])
      expect(attempts.map(each => each.status)).toEqual(expect.arrayContaining([answers.first]))
      for (const each of attempts) expect([answers.first, answers.again]).toContain(each.status)
      const after = await effect(desks)
      expect((await desks.send('first', asked)).status).toBe(answers.again)
      expect(await effect(desks)).toEqual(after)
      if (answers.first === 200) expect(after).not.toEqual(before)
      else expect(after).toEqual(before)
      await whole()
    })
  })

  describe.each(shareOf(dialect, all))('%s', (_, { prepare, answers, effect }) => {
    test('leaves nothing where its connection is lost at any statement, and is done by the next attempt', {
      timeout: 120_000,
    }, async () => {
      const asked = await prepare(desks)
      const [before, key] = [await desks.standing(), randomUUID()]
      // A signed call's nonce is a write of its own.
      const lostWrite = asked.as.startsWith('program:') ? 2 : 1
      let broken: unknown = 'statement'
      let statement = 1
      for (; broken === 'statement'; statement += stride) {
        desks.breaker.breakAt(statement, lostWrite)
        const { status } = await desks.send('breaking', asked, key)
        broken = desks.breaker.stop()
        expect([statement, status, broken]).toEqual([statement, 503, expect.anything()])
        if (broken === 'statement') expect(await desks.standing()).toBe(before)
      }
      expect(statement).toBeGreaterThan(3)
      const [done, standing] = [await effect(desks), await desks.standing()]
      expect(standing).not.toBe(before)
      const again = await desks.send('breaking', asked, key)
      expect([answers.first, answers.again]).toContain(again.status)
      expect(await effect(desks)).toEqual(done)
      await whole()
    })
  })
})
