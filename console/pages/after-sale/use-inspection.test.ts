import { expect, test } from 'vitest'
import type { ConsoleAfterSaleLineWire } from '@yaoji/contract/calls/console/after-sale'
import { countOf, inspectionBody, type Inspection } from './use-inspection.ts'

const line = (goods_id: number, batch: string, asked: number): ConsoleAfterSaleLineWire => ({
  ...{ goods_id, name: '', spec: '', manufacturer: '', unit: '盒', batch, expires_on: '', sent: asked, asked, others: 0, accepted: null },
  ...{ reasons: [], refund: '0.00', batch_cases: 0 },
})
const lines = [line(7, 'B1', 5), line(7, 'B2', 3)]
const counted = (counts: Inspection['counts'], more: Partial<Inspection> = {}): Inspection => ({ counts, codes: '', rejected: '', ...more })

test('what no one typed counts as accepted; what is no whole number up to what was asked counts as wrong', () => {
  expect(countOf(counted({}), lines, 0)).toBe(5)
  expect(countOf(counted({ 0: ' 5 ' }), lines, 0)).toBe(5)
  for (const typed of ['', '6', '-1', '1.5', '2e0', '二']) expect(countOf(counted({ 0: typed }), lines, 0), typed).toBeUndefined()
})

test('all of it needs no items; a part names batch by batch what was accepted, and nothing of what was not', () => {
  expect(inspectionBody(counted({}), lines)).toEqual({})
  expect(inspectionBody(counted({ 0: '5', 1: '3' }), lines)).toEqual({})
  expect(inspectionBody(counted({ 0: '2' }), lines)).toEqual({ items: ['7:2:B1', '7:3:B2'] })
  expect(inspectionBody(counted({ 0: '0' }), lines)).toEqual({ items: ['7:3:B2'] })
})

test('trace codes are taken however they were pasted', () => {
  const codes = { codes: '81234567890123456789\n 81234567890123456790，81234567890123456791', rejected: ' ' }
  expect(inspectionBody(counted({}, codes), lines)).toEqual({
    codes: ['81234567890123456789', '81234567890123456790', '81234567890123456791'],
  })
})
