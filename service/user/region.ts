import { areaList } from '@vant/area-data'

const names = new Set<string>()

/** Province, city and district that belong together, as addresses keep them: 浙江省 杭州市 西湖区. */
export function isRegion(text: string): boolean {
  if (names.size === 0) {
    const { province_list: provinces, city_list: cities, county_list: counties } = areaList
    for (const [code, county] of Object.entries(counties))
      names.add([provinces[`${code.slice(0, 2)}0000`], cities[`${code.slice(0, 4)}00`], county].join(' '))
  }
  return names.has(text)
}
