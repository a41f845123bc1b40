import type { DeliveryWarehouseWire } from '@yaoji/contract/calls/console/delivery'
import { codes } from '@yaoji/contract/codes'
import { operatorEdits } from '@yaoji/contract/operator/edits'
import { afterEach, expect, test, vi } from 'vitest'
import { openedOn } from '../../ui/form-field.ts'
import { planFields, savePlan } from './plan-form.ts'

afterEach(() => vi.unstubAllGlobals())

const area = { area: '浙江省', fewest: 1, most: 2, cutoff: '', ships_on: '', arrives_from: '', arrives_to: '' }
const plan = {
  ...{ cutoff: '17:00', weekdays: '12345', areas: [area], operator: '', updated_at: 0 },
  ...{ closed: ['2026-10-01', '2026-10-02'], open: ['2026-10-10'] },
}
const saved = { cutoff: '17:00', weekdays: '12345', areas: '浙江省 1-2', closed: '2026-10-01~2026-10-02', open: '2026-10-10' }
const empty = { cutoff: '', weekdays: '', areas: '', closed: '', open: '' }

test.each([
  ['what was saved', plan, saved],
  ['nothing where nothing was saved', null, empty],
])('the form of a warehouse says that it was opened on %s', async (_, saves, was) => {
  const bodies: URLSearchParams[] = []
  vi.stubGlobal('fetch', (__: string, { body }: { body: URLSearchParams }) => {
    bodies.push(body)
    return Promise.resolve(Response.json({ code: codes.success, msg: '', data: {} }))
  })
  const warehouse: DeliveryWarehouseWire = { ck_id: 1, name: '杭州仓', plan: saves }
  const fields = planFields(warehouse)
  const values = Object.fromEntries(fields.map(({ name, value = '' }) => [name, value]))
  await savePlan(warehouse, values, openedOn(fields))
  const { opened, ...body } = Object.fromEntries(bodies[0] ?? [])
  expect(JSON.parse(opened ?? '{}')).toEqual(was)
  expect(Object.keys(was)).toEqual(operatorEdits['delivery/save'])
  expect(body).toMatchObject({ ck_id: '1', cutoff: saves?.cutoff ?? '16:00', ...(saves && { areas: '浙江省 1-2' }) })
})
