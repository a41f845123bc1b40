import { expect, test } from 'vitest'
import { quotationState, type StoredQuotation } from './quotation-state.ts'

const waiting: StoredQuotation = { state: 'waiting', wantedEndsAt: 100, endsAt: null, isOrdered: false }
const quoted: StoredQuotation = { ...waiting, state: 'quoted', endsAt: 200 }

test.each<[string, StoredQuotation, number, string]>([
  ['waits until the last millisecond of its day', waiting, 99, 'waiting'],
  ['is over with the next', waiting, 100, 'expired'],
  ['holds until the last millisecond of the quoted day', quoted, 199, 'quoted'],
  ['no longer with the next', quoted, 200, 'expired'],
  ['holds by the quoted day, whatever day was wanted', quoted, 150, 'quoted'],
  ['is ordered once every line is', { ...quoted, isOrdered: true }, 150, 'ordered'],
  ['stays ordered afterwards', { ...quoted, isOrdered: true }, 500, 'ordered'],
  ['is withdrawn, also later', { ...quoted, state: 'withdrawn', isOrdered: true }, 500, 'withdrawn'],
  ['is declined', { ...waiting, state: 'declined' }, 500, 'declined'],
  ['is closed', { ...waiting, state: 'closed' }, 500, 'closed'],
])('a quotation %s', (_, stored, now, state) => {
  expect(quotationState(stored, now)).toBe(state)
})
