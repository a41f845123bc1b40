import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { showFor } from '../../lib/call.ts'
import { showRoute } from '../../test-support/show-route.tsx'
import { messages } from './messages.ts'
import { NextBar } from './next-bar.tsx'

const staff = { name: '质衡', role: 'quality', account: 'zhiguan' }
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { staff, trial_code: null } })))
afterEach(() => void vi.unstubAllGlobals())

async function show(reason: ConsoleAfterSaleWire['row']['reason']) {
  const row = { reason, kind: 'return', status: afterSaleStates.inspecting, next: 'inspect' }
  const shown = { row, refund: { awaits_red: 0, is_signed: 0 }, expires_at: null } as unknown as ConsoleAfterSaleWire // Only these are read.
  const none = () => {}
  const component = () => <NextBar shown={shown} press={none} reject={none} reverse={none} isBusy={false} now={0} />
  showFor('zhiguan')
  return showRoute({ path: '/after-sale', address: '/after-sale', component, staff }).shown
}

test('says of recalled goods that what arrived counts as accepted, and does not go back into the stock', async () => {
  await expect.element((await show('recall')).getByText(messages.inspectRecalled)).toBeVisible()
})

test('says of other goods that only what is in order is accepted', async () => {
  await expect.element((await show('damaged')).getByText(messages.inspect)).toBeVisible()
})
