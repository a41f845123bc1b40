import { expect, test } from 'vitest'
import { textRows } from './text-rows.ts'

const goodsOf = (lines: readonly string[]) => textRows(lines.join('\n')).map(({ cells }) => cells[0])

test('a relay says its goods without numbers and writers, and shows its lines as they were', () => {
  const lines = [
    '#接龙',
    '1. 小王 头孢克肟胶囊10盒',
    '2. 李姐：维C片100片 30瓶',
    '3. 晓东-红霉素眼膏 40支',
    '4. 店长 感冒灵颗粒 40',
    '5. 晓东 开塞露 10盒',
  ]
  expect(goodsOf(lines)).toEqual(['#接龙', '头孢克肟胶囊10盒', '维C片100片 30瓶', '红霉素眼膏 40支', '感冒灵颗粒 40', '开塞露 10盒'])
  expect(textRows(lines.join('\n'))[1]?.written).toEqual(['1. 小王 头孢克肟胶囊10盒'])
})

test.each([
  ['without the word', ['本周要货', '1. 小王 头孢克肟胶囊10盒', '2. 李姐 维C片 30瓶']],
  ['of herbs with their origins', ['#接龙', '1. 黄芪 甘肃 10kg', '2. 党参 山西 5kg', '3. 黄芪 内蒙古 1kg']],
  ['of goods with their makers', ['#接龙', '1. 同仁堂 六味地黄丸 10瓶', '2. 同仁堂 知柏地黄丸 5瓶', '3. 仲景 逍遥丸 5瓶']],
])('a list %s has no writers', (_, lines) => {
  expect(goodsOf(lines)).toEqual(lines)
})
