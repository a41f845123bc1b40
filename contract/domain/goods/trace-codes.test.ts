import { describe, expect, it } from 'vitest'
import { innerBarcode, readTraceCode, traceFamilies } from './trace-codes.ts'

describe('a trace code', () => {
  it.each([
    ['81234567890123456789', '81234567890123456789', '码上放心', undefined],
    ['8123 4567 8901 2345 6789', '81234567890123456789', '码上放心', undefined],
    ['８１２３４５６７８９０１２３４５６７８９', '81234567890123456789', '码上放心', undefined],
    ['10234567890123456789', '10234567890123456789', '20位追溯码', undefined],
    ['(01)06901234567892(21)A1B2', '(01)06901234567892(21)A1B2', 'GS1', 1],
    ['010690123456789221A1B2', '(01)06901234567892(21)A1B2', 'GS1', 1],
    ['010690123456789221A1B2\u001D', '(01)06901234567892(21)A1B2', 'GS1', 1],
    ['(01)16901234567899(21)A1B2', '(01)16901234567899(21)A1B2', 'GS1', 2],
  ])('%s is read as %s of %s', (typed, code, family, level) => {
    const read = readTraceCode(typed)
    expect([read?.code, read?.family.name, read?.level]).toEqual([code, family, level])
  })

  it.each([
    ['a digit too few', '8123456789012345678'],
    ['a digit too many', '812345678901234567890'],
    ['a letter', '8123456789012345678A'],
    ['a bar code of the goods', '6901234567892'],
    ['a check digit that is wrong', '(01)06901234567893(21)A1B2'],
    ['no serial number', '(01)06901234567892(21)'],
    ['nothing', ''],
    ['0 in front', '01234567890123456789'],
  ])('%s is none', (_, typed) => expect(readTraceCode(typed)).toBeUndefined())

  it('belongs to one family only', () => {
    for (const code of ['81234567890123456789', '10234567890123456789', '(01)06901234567892(21)A1B2'])
      expect(traceFamilies.filter(({ pattern }) => pattern.test(code))).toHaveLength(1)
  })
})

describe('the bar code of the single pack', () => {
  it.each([
    ['a filled up bar code', '06901234567892', '6901234567892'],
    ['a carton', '16901234567899', '6901234567892'],
    ['a larger carton', '86901234567898', '6901234567892'],
    ['a GS1 code of a pack', '(01)06901234567892(21)A1B2', '6901234567892'],
    ['a GS1 code of a carton', '(01)16901234567899(21)A1B2', '6901234567892'],
    ['a wrong check digit', '16901234567898', undefined],
    ['a bar code', '6901234567892', undefined],
    ['twenty digits', '81234567890123456789', undefined],
    ['a name', '阿莫西林', undefined],
    ['nothing', '', undefined],
  ])('of %s', (_, code, barcode) => expect(innerBarcode(code)).toBe(barcode))
})
