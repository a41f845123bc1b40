import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staffLimits } from '@yaoji/contract/people/roles'
import { legalFigureNames, legalFigures, type LegalFigures } from '@yaoji/contract/operator/legal-figures'
import { staffInviteCall } from '@yaoji/contract/calls/member/staff'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { cleanUp, daysOf, forgotten } from './clean-up.ts'

const dayMs = 86_400_000
/** As low as legal staff can set them. */
const leastFigures = Object.fromEntries(legalFigureNames.map(name => [name, legalFigures[name].least])) as LegalFigures

/** Who logged in, what programs did, and what changed about persons and their rights. */
const logs = /^(session|staff_session|partner_desk_session|program_action|personal_request|\w+_change|\w+_log|\w+_event|audit_\w+)$/

it('no log goes before six months are over (网络安全法)', () => {
  const kept = forgotten.filter(([table]) => logs.test(table))
  expect(kept.length).toBeGreaterThan(6)
  expect(kept.filter(([, , days]) => daysOf(days, leastFigures) < 184)).toEqual([])
})

describe.each(dialects)('what no one asks for any more on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  it('invitations go 30 days after their last day, with the telephones in them', async () => {
    expect((await shop.call(staffInviteCall, { as: 'buyer', body: { phone: '13800000002', role: 'buyer' } })).status).toBe(200)
    const left = async () => (await shop.database.read.selectFrom('invitation').select('phone').execute()).length
    const gone = shop.clock.now() + (staffLimits.invitationDays + staffLimits.invitationKeptDays) * dayMs
    await cleanUp(shop.database, gone - 1)
    expect(await left()).toBe(1)
    await cleanUp(shop.database, gone)
    expect(await left()).toBe(0)
  })
})
