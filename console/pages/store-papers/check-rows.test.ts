import { describe, expect, it } from 'vitest'
import type { ShownPaperWire, StorePapersWire } from '@yaoji/contract/calls/console/papers'
import { checkRows, misread } from './check-rows.ts'
import { messages } from './messages.ts'

const { fields } = messages
const nothing = { name: '', number: '', legal_person: '', address: '', issued_on: '', expires_on: '', is_endless: 0 } as const
const version = { paper: 'p', state: 'waiting', is_endless: 0, reason: '', operator: '', sent_at: 0 } as const
const typed = { number: '91330100MA2AAAAA1E', issued_on: '2023-05-12', expires_on: '2030-01-01' }
const known = { company: '安康大药房（杭州）', tax_number: '', address: '示例路100号', contact: '张示例' }

type Reading = NonNullable<NonNullable<ShownPaperWire['handed']>['pages'][number]['reading']>

function rowsOf(...readings: (Partial<Reading> | null)[]) {
  const pages = readings.map((reading, index) => ({
    ...{ file_id: `f${index}`, type: 'image/png', state: 'waiting', reason: '' },
    reading: reading && { ...nothing, ...reading },
  }))
  const paper = { kind: '营业执照', approved: null, handed: { ...version, ...typed, pages } } as unknown as ShownPaperWire
  return checkRows(paper, { known } as StorePapersWire)
}
const readOf = (field: string, rows: ReturnType<typeof rowsOf>) => rows.find(row => row.field === field)

describe('what a program read of a photograph, next to what the store typed', () => {
  it('is in the row of its field, and is marked where it differs', () => {
    const rows = rowsOf({ name: '安康大药房(杭州)', number: '91330100ma2aaaaa1e', issued_on: '2023-05-13', is_endless: 1 })
    expect(rows.map(({ field, read, isMisread }) => [field, read, isMisread])).toEqual([
      [fields.company, '安康大药房(杭州)', false],
      [fields.tax, '91330100ma2aaaaa1e', false],
      [fields.address, '', false],
      [fields.contact, '', false],
      [fields.issued, '2023-05-13', true],
      [fields.until, messages.endless, true],
    ])
    expect(misread(rows)).toBe(2)
  })

  it('is of each page that says it; two that differ are both shown and marked', () => {
    const rows = rowsOf({ issued_on: '2023-05-12' }, null, { issued_on: '2024-01-01' })
    expect(readOf(fields.issued, rows)).toMatchObject({ read: '2023-05-12、2024-01-01', isMisread: true })
  })

  it('marks the name and the address of another company', () => {
    const rows = rowsOf({ name: '别家大药房', address: '示例路 100号' })
    expect(readOf(fields.company, rows)?.isMisread).toBe(true)
    expect(readOf(fields.address, rows)?.isMisread).toBe(false)
  })

  it('marks nothing where nothing was read', () => {
    expect(misread(rowsOf(null))).toBe(0)
    expect(rowsOf().every(({ read }) => read === '')).toBe(true)
  })
})
