import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IdentityIndex } from './identity-index.ts'
import { identityOf, mergedIdentity, type Identity, type IdentityFacts } from './identity.ts'
import { placeRows } from './place-rows.ts'
import type { ReadRow } from './read-row.ts'
import { read } from './test-support/import-file.ts'
import { isLoop } from '../../../testing/service/app/dialects.ts'

const numRuns = isLoop ? 200 : 1_000

const heading = '通用名,规格,生产厂家,批准文号,条码'
const codedHeading = `${heading},ERP编码`
const [codeA, codeB] = ['6901234567892', '6909876543212']

async function rowsOf(lines: readonly string[], first = heading): Promise<readonly ReadRow[]> {
  return (await read([first, ...lines].join('\n'))).rows
}

type Shop = ReadonlyMap<number, Identity>

/** Places rows in a shop and answers the shop that they make of it. */
async function run(shop: Shop, rows: readonly ReadRow[]) {
  const index = new IdentityIndex()
  for (const [id, identity] of shop) index.add({ id, identity, isBanned: false, row: undefined })
  const placement = await placeRows(rows, { index, lastId: Math.max(0, ...shop.keys()) }, new Map())
  const after = new Map(shop)
  for (const { id, input } of placement.placed) {
    const identity = identityOf(input)
    after.set(id, mergedIdentity(shop.get(id) ?? identity, identity))
  }
  return { placement, after }
}

async function outcomes(lines: readonly string[], first = heading) {
  const { placement } = await run(new Map(), await rowsOf(lines, first))
  return [
    ...placement.placed.map(row => [row.source.number, `goods ${row.id}`] as const),
    ...placement.rejected.map(row => [row.source.number, row.reasons[0] ?? ''] as const),
  ]
    .toSorted(([one], [other]) => one - other)
    .map(([, outcome]) => outcome)
}

describe('two rows are the same goods', () => {
  test.each([
    ['by bar code, whatever else they say', [`甲片,1g,甲厂,,${codeA}`, `乙片,2g,乙厂,,${codeA}`]],
    ['by number, spec and maker', ['甲片,1g*12片,甲厂,国药准字H20990001,', '甲片（无糖）,1G×12 片,甲厂,国药准字 H20990001,']],
    ['by name, spec and maker', ['甲片,1g,甲厂,,', '甲 片,1ｇ,甲厂,,']],
    ['when only one of them has a bar code', [`甲片,1g,甲厂,H20990001,${codeA}`, '甲片,1g,甲厂,H20990001,']],
  ])('%s', async (_, lines) => {
    expect(await outcomes(lines)).toEqual(['goods 1', '和第 2 行是同一个商品'])
  })

  test('when only one of them has a number, and then that one is taken', async () => {
    expect(await outcomes(['甲片,1g,甲厂,,', '甲片,1g,甲厂,H20990001,'])).toEqual(['和第 3 行是同一个商品', 'goods 1'])
  })
})

test.each([
  ['another bar code', [`甲片,1g,甲厂,H1,${codeA}`, `甲片,1g,甲厂,H1,${codeB}`]],
  ['another number', ['甲片,1g,甲厂,H20990001,', '甲片,1g,甲厂,H20990002,']],
  ['another spec', ['甲片,1g,甲厂,H20990001,', '甲片,2g,甲厂,H20990001,']],
  ['another maker', ['甲片,1g,甲厂,,', '甲片,1g,乙厂,,']],
])('rows with %s are two goods', async (_, lines) => {
  expect(await outcomes(lines)).toEqual(['goods 1', 'goods 2'])
})

test('a row that could be several goods is refused with the way out', async () => {
  expect(await outcomes([`甲片,1g,甲厂,H1,${codeA}`, `甲片,1g,甲厂,H1,${codeB}`, '甲片,1g,甲厂,H1,'])).toEqual([
    'goods 1',
    'goods 2',
    '商城里有 2 个商品都像它，无法确定是哪一个：请补上条码或批准文号',
  ])
})

test('a code of the ERP is stronger than all else, and another code is refused where the rest says the same', async () => {
  const lines = [`甲片,1g,甲厂,H1,${codeA},K1`, `乙片,2g,乙厂,,${codeB},K1`, `甲片,1g,甲厂,H1,${codeA},K2`]
  expect(await outcomes(lines, codedHeading)).toEqual(['goods 1', '和第 2 行是同一个商品', '和第 2 行是同一个商品'])
  const { after } = await run(new Map(), await rowsOf(lines.slice(0, 1), codedHeading))
  const { placement } = await run(after, await rowsOf(lines.slice(1, 2), codedHeading))
  expect(placement.placed.map(({ id }) => id)).toEqual([1])
  const other = await run(after, await rowsOf(lines.slice(2), codedHeading))
  expect(other.placement.rejected[0]?.reasons).toEqual(['商城的商品 1 和它相同，但ERP编码是“K1”'])
})

const facts: fc.Arbitrary<IdentityFacts> = fc.record({
  name: fc.constantFrom('甲', '乙'),
  spec: fc.constantFrom('', '1g'),
  manufacturer: fc.constantFrom('', '丙'),
  approvalNumber: fc.constantFrom('', 'H20990001', 'H20990002'),
  barcode: fc.constantFrom('', codeA, codeB),
  code: fc.constantFrom('', 'K1', 'K2'),
})

const file = fc
  .array(facts, { minLength: 1, maxLength: 10 })
  .map(goods =>
    goods.map(({ name, spec, manufacturer, approvalNumber, barcode, code }) =>
      [name, spec, manufacturer, approvalNumber, barcode, code].join(','),
    ),
  )

test('whatever a file holds, a second run changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(file, async lines => {
      const rows = await rowsOf(lines, codedHeading)
      const first = await run(new Map(), rows)
      expect(first.placement.placed.length + first.placement.rejected.length).toBe(lines.length)
      const second = await run(first.after, rows)
      expect(second.after).toEqual(first.after)
    }),
    { numRuns },
  )
})

// A row that could have been several goods, or goods with another code, may be clear once other rows have changed one of them.
test('nor does it in a shop with goods, unless rows were refused as ambiguous or for another code', async () => {
  await fc.assert(
    fc.asyncProperty(file, file, async (earlier, lines) => {
      const { after } = await run(new Map(), await rowsOf(earlier, codedHeading))
      const rows = await rowsOf(lines, codedHeading)
      const first = await run(after, rows)
      fc.pre(!first.placement.rejected.some(row => row.reasons.some(reason => /无法确定|但ERP编码是/.test(reason))))
      const second = await run(first.after, rows)
      expect(second.after).toEqual(first.after)
    }),
    { numRuns },
  )
})
