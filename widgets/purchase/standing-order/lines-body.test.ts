import { expect, test } from 'vitest'
import { isTyped, linesBody, nothingTyped, shownNumber, type Typed } from './lines-body.ts'
import { sourceIn } from './source-in.ts'

const line = (goods_id: number, number: number, wanted = number) => ({ goods_id, number, wanted, substitute: null })
const lines = [line(1, 20), line(2, 10, 5), line(3, 30)]
const typed = (numbers: Record<number, string>, substitutes: Record<number, number> = {}): Typed => ({ numbers, substitutes })

test.each<[string, Typed, string[], string[]]>([
  ['nothing', nothingTyped, ['1:20::0', '2:10:5:0', '3:30::0'], ['1:20::0', '2:10:5:0', '3:30::0']],
  ['another quantity', typed({ 1: '40' }), ['1:20:40:0', '2:10:5:0', '3:30::0'], ['1:40::0', '2:10:5:0', '3:30::0']],
  ['none of one', typed({ 3: '0' }), ['1:20::0', '2:10:5:0', '3:30:0:0'], ['1:20::0', '2:10:5:0']],
  ['the usual quantity again', typed({ 2: '10' }), ['1:20::0', '2:10::0', '3:30::0'], ['1:20::0', '2:10::0', '3:30::0']],
  ['an empty field', typed({ 1: '' }), ['1:20::0', '2:10:5:0', '3:30::0'], ['1:20::0', '2:10:5:0', '3:30::0']],
  ['goods instead', typed({}, { 1: 7 }), ['1:20::7', '2:10:5:0', '3:30::0'], ['1:20::7', '2:10:5:0', '3:30::0']],
])('%s is sent for the next order alone, and for all', (_, what, once, always) => {
  expect([linesBody(lines, what, true), linesBody(lines, what, false)]).toEqual([once, always])
})

test('only what differs from what is saved counts as typed', () => {
  expect(lines.map(each => isTyped(each, typed({ 1: '20', 2: '6' }, { 3: 0 })))).toEqual([false, true, false])
  expect(shownNumber(line(1, 20), typed({ 1: '' }))).toBeNaN()
})

test.each([
  ['order=abcdefgh', 'order:abcdefgh'],
  ['saved=abcdefgh', 'saved:abcdefgh'],
  ['from=favourites', 'favourites'],
  ['from=lines', 'lines'],
  ['from=new', ''],
  ['order=<script>', undefined],
  ['from=elsewhere', undefined],
  ['', undefined],
])('?%s names the source %s', (query, source) => {
  expect(sourceIn(new URLSearchParams(query))).toBe(source)
})
