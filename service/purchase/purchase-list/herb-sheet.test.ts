import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'
import { processedName } from './words/processings.ts'

const sheet = (...rows: readonly (readonly string[])[]) => readList(rows.map((cells, index) => ({ row: index + 1, cells })))

describe('a sheet of herbs', () => {
  const heading = ['品名', '炮制', '产地', '等级', '数量']

  it('names the processed herb, its origin and its quality', () => {
    const { rows, columns } = sheet(heading, ['白术', '麸炒', '安徽', '精选', '2'], ['黄芪', '生', '内蒙古', '选货', '5'])
    expect(rows.slice(1)).toMatchObject([
      { item: { words: ['麸炒白术', '安徽', '精选'], grade: '精选' } },
      { item: { words: ['黄芪', '内蒙古', '选货'], grade: '选货' } },
    ])
    expect(columns.map(({ field }) => field)).toEqual(['name', 'remark', 'maker', 'remark', 'quantity'])
  })

  it('is read so where the buyer has said what its columns hold, unless that is nothing', () => {
    const rows = [heading, ['白术', '麸炒', '安徽', '精选', '2']].map((cells, index) => ({ row: index + 1, cells }))
    const read = (fields: Parameters<typeof readList>[1]) => readList(rows, fields).rows[1]
    expect(read(['name', 'remark', 'maker', 'remark', 'quantity'])).toMatchObject({ item: { words: ['麸炒白术', '安徽', '精选'] } })
    expect(read(['name', 'skip', 'maker', 'skip', 'quantity'])).toMatchObject({ item: { words: ['白术', '安徽'] } })
  })

  it.each([
    ['杜仲', '盐制', '盐杜仲'],
    ['杜仲', '盐炙', '盐杜仲'],
    ['甘草', '蜜炙', '炙甘草'],
    ['甘草', '炙', '炙甘草'],
    ['酸枣仁', '清炒', '炒酸枣仁'],
    ['地榆', '炒炭', '地榆炭'],
    ['何首乌', '制', '制何首乌'],
    ['牡蛎', '煅制', '煅牡蛎'],
    ['炙黄芪', '蜜炙', '炙黄芪'],
    ['麸炒白术', '麸炒', '麸炒白术'],
    ['黄芪', '净制、切片', '黄芪'],
    ['黄芪', '', '黄芪'],
    ['黄芪', '/', '黄芪'],
    ['', '炙', ''],
  ])('calls %s that is %s %s', (name, processed, own) => expect(processedName(name, processed)).toBe(own))

  it('has to be explained where no herb is named after it', () => {
    expect(processedName('半夏', '矾制')).toBe('半夏 矾制')
  })
})
