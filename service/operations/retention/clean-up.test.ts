import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staffLimits } from '@yaoji/contract/approval-limits'
import { staffInviteCall } from '@yaoji/contract/calls/member/staff'
import { closeShop, openShop, type Shop } from '../../../testing/service/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { cleanUp } from './clean-up.ts'

const dayMs = 86_400_000

describe.each(dialects)('what nobody asks for any more on %s', dialect => {
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
