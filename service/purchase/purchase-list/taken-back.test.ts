import { describe, expect, it } from 'vitest'
import { readLine } from './read-line.ts'
import { readList } from './read-list.ts'
import { textRows } from './text-rows.ts'

const itemsOf = (...lines: readonly string[]) => readList(textRows(lines.join('\n'))).rows.flatMap(row => ('item' in row ? [row.item] : []))
const sureOf = (...lines: readonly string[]) =>
  itemsOf(...lines).map(({ amounts, written }) =>
    amounts.length === 1 && written === undefined ? `${amounts[0]?.value}${amounts[0]?.unit}` : 'ask',
  )

describe('a quantity that is corrected in its own line is for the buyer to say', () => {
  it.each([
    '妇科千金片 8盒，不对，10盒',
    '妇科千金片 8盒 打错了是10盒',
    '妇科千金片 8盒 写错 10盒',
    '妇科千金片8盒，错了，10盒',
    '妇科千金片8盒，应该是10盒',
    '妇科千金片8盒、更正10盒',
    '妇科千金片8盒，换货10盒',
    '妇科千金片8盒 换2盒',
  ])('%s', line => {
    expect(sureOf(line)).toEqual(['ask'])
    expect(itemsOf(line)[0]?.amounts.length).toBe(2)
  })
})

describe('a limit of the price is no quantity and no goods', () => {
  it.each(['会员价9.9', '限价12', '不超过16.5', '含税13.5', '含税价13.5', '18元以内', '最高16.5', '控制在16.5以内', '低于16.5'])(
    '%s',
    price => {
      expect(itemsOf(`小柴胡颗粒 20盒 ${price}`)).toMatchObject([{ words: ['小柴胡颗粒'], amounts: [{ value: 20, unit: '盒' }] }])
    },
  )

  it('stays a quantity where it counts packs', () => {
    expect(sureOf('小柴胡颗粒 不超过20盒')).toEqual(['20盒'])
  })
})

describe('how many packs a carton or a middle pack has', () => {
  it.each(['1件（80瓶/件）', '1件(80瓶)', '1中包(10瓶)', '2箱（每箱20瓶）', '1箱(20瓶/箱)', '1件 80瓶/件'])(
    '%s may not be what the shop has',
    quantity => {
      expect(readLine(`氯化钠注射液 100ml ${quantity}`)).toMatchObject({
        words: ['氯化钠注射液'],
        spec: '100ml',
        written: expect.stringContaining('瓶'),
      })
    },
  )
})

describe('what a later line takes back or changes', () => {
  const first = ['头孢克肟胶囊 10盒', '感冒灵颗粒 40盒', '莫匹罗星软膏5g 10支']

  it.each(['头孢克肟胶囊不要了', '头孢克肟 取消', '刚才的头孢克肟胶囊先不要', '头孢克肟胶囊不要', '头孢克肟胶囊先不订了'])('%s', line => {
    expect(sureOf(...first, line).slice(0, 3)).toEqual(['ask', '40盒', '10支'])
  })

  it.each(['感冒灵颗粒改成50盒', '刚才的感冒灵颗粒改成50盒', '感冒灵改50盒', '感冒灵颗粒少要10盒', '感冒灵颗粒减10盒'])('%s', line => {
    expect(sureOf(...first, line)).toEqual(['10盒', 'ask', '10支', 'ask'])
  })

  it('says so at the row', () => {
    expect(itemsOf(...first, '感冒灵颗粒改成50盒')[1]).toMatchObject({
      amounts: [{ value: 40 }],
      written: expect.stringContaining('改成50盒'),
    })
  })

  it('is of the goods that it names, and of earlier lines alone', () => {
    expect(sureOf('头孢克肟胶囊 取消', ...first)).toEqual(['ask', '10盒', '40盒', '10支'])
    expect(sureOf('头孢克肟颗粒 10盒', '头孢克肟胶囊 取消')).toEqual(['10盒', 'ask'])
    expect(sureOf('莫匹罗星软膏5g 10支', '莫匹罗星软膏10g 取消')).toEqual(['10支', 'ask'])
    expect(sureOf(...first, '感冒灵颗粒 再加10盒')).toEqual(['10盒', '40盒', '10支', '10盒'])
    expect(sureOf(...first, '感冒灵颗粒 20盒改成30盒').slice(0, 3)).toEqual(['10盒', 'ask', '10支'])
  })
})

it('another pack for goods of an earlier line leaves both to the buyer', () => {
  expect(sureOf('莫匹罗星5g 10支', '开塞露 5盒', '上面的莫匹罗星改10g的')).toEqual(['ask', '5盒', 'ask'])
  expect(sureOf('莫匹罗星5g 10支', '莫匹罗星换成10g的')).toEqual(['ask', 'ask'])
})

it('a pack of a spec is not the quantity where a number follows', () => {
  expect(readLine('复方阿胶浆20ml×12支×1盒 6')).toMatchObject({
    words: ['复方阿胶浆'],
    amounts: [{ value: 6 }, { value: 1, unit: '盒' }],
    written: '*1盒 6',
  })
})

it('fewer than none is no quantity', () => {
  expect(sureOf('维生素C片 -10瓶', '维生素C片\t100片\t-10')).toEqual(['ask', 'ask'])
})
