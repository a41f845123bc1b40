import { expect, test } from 'vitest'
import type { QueueItemWire } from '@yaoji/contract/calls/console/today'
import { placeOf, readySteps, stepOf } from './queue-of-item.ts'

const item = (id: string, fields: Readonly<Record<string, string>>, is_ready = true): QueueItemWire => ({
  ...{ id, title: '', detail: '', note: '', file_id: '', since: 0, is_ready },
  fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
})

test('a contract is issued to its store, which the call takes as a list', () => {
  expect(stepOf('contract_end', item('HT1', { kind: 'quality', store: 'anhe' }))).toEqual({
    ...{ id: 'HT1', operation: 'contract/issue' },
    fields: { kind: 'quality', stores: ['anhe'] },
  })
})

test('an item without fields is opened, not done, though its queue has an operation', () => {
  expect(stepOf('batch_over', item('12 7', {}))).toBeUndefined()
  expect(placeOf('batch_over', item('12 7', {}))).toMatchObject({ to: '/goods/$id', params: { id: '12' } })
  expect(placeOf('contract_end', item('HT1', {}))).toMatchObject({ to: '/contracts', search: { q: 'HT1' } })
})

test('the whole queue takes those without a doubt', () => {
  const items = [item('1 1', { goods_id: '1', batch: 'A' }), item('1 2', { goods_id: '1', batch: 'A' }, false), item('2 3', {}, false)]
  const steps = readySteps({ queue: 'batch_over', count: 3, is_more: false, oldest: 0, is_late: false, items })
  expect(steps.map(({ id }) => id)).toEqual(['1 1'])
})
