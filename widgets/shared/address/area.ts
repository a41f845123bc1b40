import { areaList } from '@vant/area-data'

type Names = Readonly<Record<string, string>>

/** The names whose code begins with a prefix: all provinces, the cities of one, the districts of a city. */
function namesUnder(names: Names, prefix: string): string[] {
  return Object.entries(names).flatMap(([code, name]) => (code.startsWith(prefix) ? [name] : []))
}

const codeOf = (names: Names, name: string, prefix: string) =>
  Object.keys(names).find(code => names[code] === name && code.startsWith(prefix)) ?? ''

/** The choices within a province and a city; none below a level that is not chosen yet. */
export function areaChoices(province: string, city: string): [provinces: string[], cities: string[], districts: string[]] {
  const { province_list: provinces, city_list: cities, county_list: counties } = areaList
  const provinceCode = codeOf(provinces, province, '').slice(0, 2)
  const cityCode = provinceCode && codeOf(cities, city, provinceCode).slice(0, 4)
  return [namesUnder(provinces, ''), provinceCode ? namesUnder(cities, provinceCode) : [], cityCode ? namesUnder(counties, cityCode) : []]
}
