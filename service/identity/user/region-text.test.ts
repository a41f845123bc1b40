import { expect, test } from 'vitest'
import { isRegion } from './region.ts'
import { regionOf, splitRegion, withoutRegion } from './region-text.ts'

test.each([
  ['河北省邢台市清河县', '河北省 邢台市 清河县'],
  ['河北 邢台 临西', '河北省 邢台市 临西县'],
  ['河北省 邢台市 威县', '河北省 邢台市 威县'],
  ['河北邢台威县', '河北省 邢台市 威县'],
  ['邢台市清河县', '河北省 邢台市 清河县'],
  ['河北省/邢台市/清河县', '河北省 邢台市 清河县'],
  ['河北-邢台-清河', '河北省 邢台市 清河县'],
  ['河北省，邢台市，清河县', '河北省 邢台市 清河县'],
  ['北京市朝阳区', '北京市 北京市 朝阳区'],
  ['北京 北京市 朝阳', '北京市 北京市 朝阳区'],
  ['上海浦东', '上海市 上海市 浦东新区'],
  ['上海市浦东新区', '上海市 上海市 浦东新区'],
  ['重庆市城口县', '重庆市 县 城口县'],
  ['湖北省恩施州利川市', '湖北省 恩施土家族苗族自治州 利川市'],
  ['湖北恩施利川', '湖北省 恩施土家族苗族自治州 利川市'],
  ['湖北省仙桃市', '湖北省 省直辖县 仙桃市'],
  ['广东东莞长安镇', '广东省 东莞市 长安镇'],
  ['内蒙古呼和浩特新城区', '内蒙古自治区 呼和浩特市 新城区'],
  ['广西南宁青秀', '广西壮族自治区 南宁市 青秀区'],
  ['新疆伊犁伊宁县', '新疆维吾尔自治区 伊犁哈萨克自治州 伊宁县'],
  ['河北廊坊大厂', '河北省 廊坊市 大厂回族自治县'],
  ['浙江省 杭州市 西湖区', '浙江省 杭州市 西湖区'],
  // Two places of this name.
  ['朝阳区', undefined],
  ['河北省邢台市', undefined],
  ['某省某市某区', undefined],
  ['', undefined],
])('%s is %s', (text, region) => {
  expect(regionOf(text)).toBe(region)
  if (region !== undefined) expect(isRegion(region)).toBe(true)
})

test.each([
  ['河北省 邢台市 威县', '河北省邢台市威县顺城路8号', '顺城路8号'],
  ['河北省 邢台市 威县', '河北省 邢台市 威县，顺城路8号', '顺城路8号'],
  ['河北省 邢台市 威县', '邢台市威县顺城路8号', '顺城路8号'],
  ['河北省 邢台市 威县', '威县顺城路8号', '顺城路8号'],
  ['北京市 北京市 朝阳区', '北京市朝阳区建国路1号', '建国路1号'],
  ['重庆市 县 城口县', '重庆市城口县土城路1号', '土城路1号'],
  // Parts of a name, another region, and nothing but the region stay.
  ['浙江省 杭州市 西湖区', '杭州西湖大道1号', '杭州西湖大道1号'],
  ['浙江省 杭州市 西湖区', '西湖大道1号', '西湖大道1号'],
  ['河北省 邢台市 威县', '河北省邢台市清河县顺城路8号', '河北省邢台市清河县顺城路8号'],
  ['河北省 邢台市 威县', '河北省邢台市威县', '河北省邢台市威县'],
  ['河北省 邢台市 威县', '威县', '威县'],
  ['河北省 邢台市 威县', '', ''],
  ['', '顺城路8号', '顺城路8号'],
])('in %s, %j is %j', (region, detail, rest) => {
  expect(withoutRegion(region, detail)).toBe(rest)
})

test('every region as addresses keep it is itself, with its parts apart and together', () => {
  for (const region of ['北京市 北京市 东城区', '吉林省 长春市 朝阳区', '海南省 儋州市 那大镇', '四川省 阿坝藏族羌族自治州 汶川县']) {
    expect([regionOf(region), regionOf(region.replaceAll(' ', ''))]).toEqual([region, region])
  }
})

test('an address that begins with its region is two parts', () => {
  expect(splitRegion('河北省邢台市清河县武松东街1号')).toEqual({ region: '河北省 邢台市 清河县', detail: '武松东街1号' })
  expect(splitRegion('河北 邢台 临西 新华路88号')).toEqual({ region: '河北省 邢台市 临西县', detail: '新华路88号' })
  expect(splitRegion('新华路88号底商')).toBeUndefined()
})
