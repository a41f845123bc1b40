import type { Transaction } from 'kysely'
import { expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import type { Tables } from '../../platform/database/tables.ts'
import { editedValues } from './edited-values.ts'
import { mergeEdits } from './merge-edits.ts'

type Reader = (typeof editedValues)[string]

test.each<[string, Record<string, unknown>, Record<string, string>, Record<string, string>, Record<string, unknown>]>([
  [
    'points/goods_save',
    { points_goods_id: '1', name: '保温杯', spec: '500ml' },
    { points: '', limit: '', spec: '500ml', is_shown: '' },
    { points: '120', limit: '0', spec: '', is_shown: '0' },
    { points_goods_id: '1', name: '保温杯', points: 120, limit: 0, is_shown: 0 },
  ],
  [
    'store/credit_line',
    { store: 'buyer', reason: '核定', limit: '1.00', days: 30 },
    { limit: '2.00', days: '30' },
    { limit: '2.00', days: '' },
    { store: 'buyer', reason: '核定', limit: '1.00' },
  ],
  [
    'store/salesperson',
    { store: 'buyer', reason: '换区', salesperson: '吴小北' },
    { salesperson: '吴小北' },
    { salesperson: '' },
    { store: 'buyer', reason: '换区', salesperson: '' },
  ],
  [
    'delivery/save',
    { ck_id: '1', cutoff: '16:00', weekdays: '12345', areas: ['浙江省 1'] },
    { closed: '' },
    { closed: '2026-10-01\n2026-10-03' },
    { ck_id: '1', cutoff: '16:00', weekdays: '12345', areas: ['浙江省 1'], closed: ['2026-10-01', '2026-10-03'] },
  ],
])(
  'a field that %s merges has the type of its call, and what it does not take is left out',
  async (address, body, opened, current, merged) => {
    const read = vi.spyOn(editedValues as Record<string, Reader>, address).mockResolvedValue(current)
    try {
      const done = mergeEdits({} as Transaction<Tables>, address, body, opened, 0) // Its reader is a stub.
      // Days of a line of credit are not left out: the form says so at its field.
      if (address === 'store/credit_line')
        await expect(done).rejects.toMatchObject({ code: codes.invalid, errors: { days: [expect.any(String)] } })
      else expect(await done).toEqual(merged)
    } finally {
      read.mockRestore()
    }
  },
)
