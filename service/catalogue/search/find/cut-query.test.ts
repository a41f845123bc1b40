import { describe, expect, test } from 'vitest'
import { halves, hasSpec, knownRuns, otherSpecs, cutsOf } from './cut-query.ts'

describe('a query is cut', () => {
  test.each([
    ['阿莫西林胶囊 0.25g*24', ['阿莫西林胶囊', '0.25g*24']],
    ['阿莫西林胶囊0.25g×24粒', ['阿莫西林胶囊', '0.25g*24粒']],
    ['阿莫西林０．２５ｇ　＊　２４', ['阿莫西林', '0.25g*24']],
    ['云岫阿莫西林 0.25g', ['云岫阿莫西林', '0.25g']],
    ['平眩胶囊0.5G*30S佑生', ['平眩胶囊', '佑生', '0.5G*30S']],
    ['5%葡萄糖注射液500ml', ['葡萄糖注射液', '500ml', '5%']],
    ['云岫amxljn', ['云岫', 'amxljn']],
    ['amxljn0.25g*24', ['amxljn', '0.25g*24']],
    ['安宫牛黄丸3g x 2丸', ['安宫牛黄丸', '3g*2丸']],
    ['维生素B12片 0.5mg', ['维生素B12片', '0.5mg']],
    ['碳酸钙D3片60片/瓶', ['碳酸钙D3片', '60片/瓶']],
  ])('%s', (query, parts) => {
    expect(cutsOf(query)).toContainEqual(parts)
  })

  test.each(['阿莫西林', '维生素B1', 'amxl', ''])('%s stays whole', query => {
    expect(cutsOf(query)).toEqual([])
  })

  test('in two where both halves occur', () => {
    const known = new Set(['云岫', '云岫阿', '阿莫', '阿莫西', '阿莫西林', '莫西林', '西林'])
    expect(halves('云岫阿莫西林', part => known.has(part))).toEqual([
      ['云岫', '阿莫西林'],
      ['云岫阿', '莫西林'],
    ])
  })
})

test('into the longest runs that anything has, without what nothing has', () => {
  const known = new Set(['氨', '氨溴', '氨溴索', '盐', '盐酸', '片'])
  expect(knownRuns('氨溴索某盐酸片', part => known.has(part))).toEqual(['氨溴索', '盐酸', '片'])
  expect(knownRuns('氨 溴索', () => true)).toEqual([])
})

test.each([
  ['0.25g', true],
  ['24粒', true],
  ['５０ｍｌ', true],
  ['10*20', true],
  ['10万单位', true],
  ['amoxicillin 250mg', true],
  ['维生素b12', false],
  ['d3', false],
  ['3M', false],
  ['amxl', false],
  ['阿莫西林', false],
])('%s has a spec: %s', (query, has) => {
  expect(hasSpec(query)).toBe(has)
})

test.each([
  ['阿莫西林 250mg*24粒/盒', ['阿莫西林 250mg*24', '阿莫西林 0.25g*24粒/盒', '阿莫西林 0.25g*24']],
  ['0.5克', ['500mg']],
  ["24's", ['24']],
  ['5ml', []],
  ['维生素B12', []],
])('%s may be written otherwise', (query, others) => {
  expect(otherSpecs(query)).toEqual(others)
})
