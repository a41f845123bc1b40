import { areaList } from '@vant/area-data'

const names = new Set<string>()
/** Beginnings of them: provinces, and cities with theirs. */
const beginnings = new Set<string>()

function readNames(): void {
  if (names.size > 0) return
  const { province_list: provinces, city_list: cities, county_list: counties } = areaList
  for (const [code, county] of Object.entries(counties)) {
    const [province = '', city = ''] = [provinces[`${code.slice(0, 2)}0000`], cities[`${code.slice(0, 4)}00`]]
    for (const beginning of [province, `${province} ${city}`]) beginnings.add(beginning)
    names.add([province, city, county].join(' '))
  }
}

/** Province, city and district that belong together, as addresses keep them: 浙江省 杭州市 西湖区. */
export function isRegion(text: string): boolean {
  readNames()
  return names.has(text)
}

/** A province, a city with its province, or all of a region: 浙江省 · 浙江省 杭州市. */
export function isArea(text: string): boolean {
  return isRegion(text) || beginnings.has(text)
}
