import { expect, test } from 'vitest'
import { filled, repeated } from './waybills.ts'

const orders = ['2026113011111111', '2026113022222222', '2026113033333333-HM']
const [one, two, three] = orders as [string, string, string]

test('one number goes where it was scanned, several go to the orders below', () => {
  expect(filled(orders, two, 'SF1')).toEqual({ numbers: { [two]: 'SF1' }, unknown: [] })
  expect(filled(orders, one, 'SF1\nSF2\r\n\nSF3\n')).toEqual({ numbers: { [one]: 'SF1', [two]: 'SF2', [three]: 'SF3' }, unknown: [] })
  expect(filled(orders, three, 'SF3\nSF4')).toEqual({ numbers: { [three]: 'SF3' }, unknown: ['SF4'] })
})

test('rows of a spreadsheet go to the orders that they name, in whatever order they come', () => {
  const rows = `${three}\t顺丰\tSF3\n${one}\tSF1\n2026113099999999\tSF9`
  expect(filled(orders, two, rows)).toEqual({ numbers: { [three]: 'SF3', [one]: 'SF1' }, unknown: ['2026113099999999'] })
})

test('a number that was read twice is found at the second order', () => {
  expect([...repeated(orders, { [one]: 'SF1', [two]: ' SF1', [three]: '' })]).toEqual([two])
  expect([...repeated(orders, { [one]: '', [two]: '' })]).toEqual([])
})
