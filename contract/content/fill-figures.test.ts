import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { fillFields, fillFigures } from './fill-figures.ts'
import { articleFigures, likelyFigures } from './figures.ts'

const days = String(limits.returnDays)

test.each([
  ['发货后 {退货天数} 天内', `发货后 ${days} 天内`],
  ['{ 退货天数 }天', `${days}天`],
  ['`{退货天数}` 是名称，{退货天数} 天', `\`{退货天数}\` 是名称，${days} 天`],
  ['``a ` {退货天数} `` {退货天数}', `\`\`a \` {退货天数} \`\` ${days}`],
  ['```\n{退货天数}\n```\n{退货天数}', `\`\`\`\n{退货天数}\n\`\`\`\n${days}`],
  ['~~~\n{退货天数}', '~~~\n{退货天数}'],
  ['\\{退货天数\\}', '\\{退货天数\\}'],
  ['\\`{退货天数}`', `\\\`${days}\``],
  ['没有结束的 `\n\n{退货天数}`', `没有结束的 \`\n\n${days}\``],
  ['｛注意｝和 {} 留下', '｛注意｝和 {} 留下'],
])('%j becomes %j', (text, filled) => {
  expect(fillFigures(text)).toEqual({ text: filled, unknown: [] })
})

test.each([
  ['第一行\n{退货日数} 天', '{退货日数}', 4],
  ['｛退货天数｝', '｛退货天数｝', 0],
  ['{toString}', '{toString}', 0],
  ['{退货天数}{x}', '{x}', 6],
])('%j has a name that no rule has', (text, written, index) => {
  expect(fillFigures(text).unknown).toEqual([{ written, index }])
})

test('only texts of the front matter are filled in', () => {
  const fields = { title: '{退货天数} 天', summary: '{退货天数}', order: 1, owner: '{退货天数}', draft: true }
  expect(fillFields(fields)).toEqual({ ...fields, title: `${days} 天`, summary: days })
})

test('the likeliest names are offered', () => {
  expect(likelyFigures('{退货日数}')).toContain('退货天数')
  expect(likelyFigures('{price}')).toEqual([])
})

test('a text of many marks takes no longer than its length', () => {
  const hostile = ['`{a}``{b}``` ', '{a}`', '`'.repeat(3) + ' {', '\n\n{退货天数}`'].map(text => text.repeat(100_000 / text.length))
  const start = process.cpuUsage().user
  for (const text of hostile) fillFigures(text)
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(2_000)
})

test('figures are numbers as readers see them', () => {
  for (const figure of Object.values(articleFigures)) expect(String(figure)).toMatch(/^\d+(?:、\d+)*$/)
})
