import { expect, it } from 'vitest'
import { readLine } from './read-line.ts'
import { chineseNumber } from './words/numerals.ts'

it.each([
  ['十', 10],
  ['十五', 15],
  ['二十', 20],
  ['二十五', 25],
  ['两', 2],
  ['半', 0.5],
  ['一百', 100],
  ['一百二', 120],
  ['一百零五', 105],
  ['一百二十', 120],
  ['两千', 2_000],
  ['三千五', 3_500],
  ['一万二千', 12_000],
  ['零', 0],
])('%s is %d', (text, number) => expect(chineseNumber(text)).toBe(number))

it.each(['', '二三', '十十', '百千', '万', '盒'])('%s is no number', text => expect(chineseNumber(text)).toBeUndefined())

const quantityOf = (line: string) => {
  const { amounts, written } = readLine(line)
  return `${written === undefined ? '' : '? '}${amounts.map(({ value, unit }) => `${value}${unit}`).join('|')}`
}

it.each([
  // 一点 of a wish may also be the beginning of a decimal: the buyer says which.
  ['感冒灵颗粒便宜一点五盒', '? 1.5盒|5盒'],
  ['感冒灵颗粒多来一点五盒', '? 1.5盒|5盒'],
  ['感冒灵颗粒早一点两盒', '2盒'],
  ['有一点五盒感冒灵颗粒', '? 1.5盒|5盒'],
  ['党参优惠一点五公斤', '? 1.5公斤|5公斤'],
  ['明天三点五盒感冒灵颗粒', '? 3.5盒|5盒'],
  ['阿莫西林胶囊多来一点三十盒', '30盒'],
  ['感冒灵颗粒便宜点五盒', '5盒'],
  ['感冒灵颗粒 一点五盒', '1.5盒'],
  ['党参 两点五公斤', '2.5公斤'],
  ['党参零点五公斤', '0.5公斤'],
  ['阿奇霉素片零点二五的十盒', '10盒'],
  ['美托洛尔缓释片四十七点五 两盒', '2盒'],
  ['感冒灵颗粒便宜一点五 盒', '? 1.5盒|5盒'],
  ['感冒灵颗粒便宜一点五', ''],
  ['感冒灵颗粒便宜一点五，谢谢', ''],
  ['党参一点五千克', '1.5千克'],
  // Behind the name of a herb it is its quantity.
  ['党参两点五公斤', '2.5公斤'],
  ['要炒白术一点五公斤', '1.5公斤'],
  ['制何首乌十二点五公斤', '12.5公斤'],
  ['党参便宜一点五公斤', '? 1.5公斤|5公斤'],
  ['党参下午三点五公斤', '? 3.5公斤|5公斤'],
  ['三七三点五公斤', '3.5公斤'],
  ['田七花三点五公斤', '? 3.5公斤|5公斤'],
  ['党参 三七二点五公斤', '2.5公斤'],
  ['党参 一点五千克', '1.5千克'],
  // The 千 of 千克 is no numeral.
  ['党参五千克', '5千克'],
  ['党参 2千克', '2千克'],
  ['党参1.5千克', '1.5千克'],
])('%s orders %s', (line, quantity) => expect(quantityOf(line)).toBe(quantity))

it.each([
  ['阿莫西林胶囊零点五克二十四粒 三盒', '0.5克24粒'],
  ['维生素C片零点一g 三盒', '0.1g'],
  ['美托洛尔缓释片四十七点五毫克 两盒', '47.5毫克'],
  ['氯化钠注射液五百毫升 两瓶', '500毫升'],
  ['零点九%氯化钠注射液 三瓶', '0.9%'],
  ['维生素C片零点一一百片 三盒', ''],
])('%s has the strength %s', (line, spec) => expect(readLine(line).spec.replaceAll(' ', '')).toBe(spec))

it.each([
  ['维生素D一百二十盒', '维生素d', '120盒'],
  ['维生素D二十盒', '维生素d', '20盒'],
  ['维生素K十支', '维生素k', '10支'],
  ['维D三支', '维d', '3支'],
  ['维生素B十二注射液五盒', '维生素b12注射液', '5盒'],
  ['维生素B六片 三瓶', '维生素b6片', '3瓶'],
])('%s names %s and orders %s', (line, name, quantity) => expect([readLine(line).words[0], quantityOf(line)]).toEqual([name, quantity]))
