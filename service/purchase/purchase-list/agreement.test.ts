import { expect, test, vi } from 'vitest'
import { agreementOf, namesOther, wordingOf } from './agreement.ts'
import type { GoodsLabel } from './goods-label.ts'
import { readLine } from './read-line.ts'

const label = (name: string, others: Partial<GoodsLabel> = {}): GoodsLabel => ({
  ...{
    id: 1,
    names: [name],
    medicine: name,
    shortNames: [],
    aliases: [],
    otherBrands: [],
    brand: '',
    ownBrands: [],
    isTradeName: false,
    makers: [],
    remarks: [],
    grade: '',
    spec: '',
    packSpec: '',
  },
  ...{ barcode: '', approval: '', isSoldByWeight: false, packUnit: '盒', isRx: false, isImported: false, sales: 0, ...others },
})

const agreed = (line: string, goods: GoodsLabel) => {
  const item = readLine(line)
  return agreementOf(item, wordingOf(item), goods)
}

test.each([
  ['枸橼酸咖啡因注射液 10支', '枸橼酸'],
  ['甘草酸苷片 10盒', '甘草酸'],
  ['维生素c银翘片 10盒', '维生素c'],
])('%s is no %s', (line, name) => {
  expect(agreed(line, label(name)).name).toBe('none')
  expect(namesOther(wordingOf(readLine(line)).words, label(name))).toBe(true)
})

test.each([
  ['再林阿莫西林颗粒 10盒', '阿莫西林颗粒'],
  ['枸橼酸 500g', '枸橼酸'],
  ['板蓝根颗粒 10盒', '板蓝根颗粒'],
  ['黄芪切片 500g', '黄芪'],
])('%s may be %s', (line, name) => {
  expect(agreed(line, label(name)).name).toBe('exact')
  expect(namesOther(wordingOf(readLine(line)).words, label(name))).toBe(false)
})

test('the words of a line are brought into the form of labels once, and not for each of the goods', () => {
  const item = readLine('早孕试纸・笔型Ⅱ 三九®药业 20盒')
  const wording = wordingOf(item)
  const goods = Array.from({ length: 50 }, (_, at) => label(`感冒灵颗粒${at}`, { aliases: ['早孕试纸'], remarks: ['板型'] }))
  const normalizing = vi.spyOn(String.prototype, 'normalize')
  for (const each of goods) agreementOf(item, wording, each)
  const { length } = normalizing.mock.calls
  vi.restoreAllMocks()
  expect(length).toBeLessThanOrEqual(item.words.length)
})
