import { areaList } from '@vant/area-data'
import { formsOf } from './words/region-forms.ts'

/** Every way in which a region is written, without what separates its parts; empty where two regions are written alike. */
const regionByText = new Map<string, string>()

function put(text: string, region: string): void {
  const known = regionByText.get(text)
  regionByText.set(text, known === undefined || known === region ? region : '')
}

function readForms(): void {
  if (regionByText.size > 0) return
  const { province_list: provinces, city_list: cities, county_list: counties } = areaList
  for (const [code, county] of Object.entries(counties)) {
    const [province = '', city = ''] = [provinces[`${code.slice(0, 2)}0000`], cities[`${code.slice(0, 4)}00`]]
    const region = [province, city, county].join(' ')
    for (const ofCity of [...formsOf(city), ''])
      for (const ofCounty of formsOf(county)) {
        for (const ofProvince of formsOf(province)) put(ofProvince + ofCity + ofCounty, region)
        if (ofCity !== '') put(ofCity + ofCounty, region)
      }
    put(county, region)
  }
  // What is written in full means itself, whatever else is shortened to the same.
  for (const [code, county] of Object.entries(counties)) {
    const [province = '', city = ''] = [provinces[`${code.slice(0, 2)}0000`], cities[`${code.slice(0, 4)}00`]]
    const region = [province, city, county].join(' ')
    for (const full of [`${province}${city}${county}`, ...(city === province ? [`${province}${county}`] : [])])
      regionByText.set(full, region)
  }
}

/** 北京东城. */
const regionMin = 4
const leading = /^[\s,，、;；/\\|>＞·.。\-－—_~]+/
const separators = /[\s,，、;；/\\|>＞·.。\-－—_~（）()]/g

/**
 * Province, city and district as addresses keep them, out of any way of writing them; undefined where none, or more than
 * one, is written so.
 *
 * @example regionOf('河北邢台临西') and regionOf('河北省-邢台市-临西县') are '河北省 邢台市 临西县'
 */
export function regionOf(text: string): string | undefined {
  readForms()
  return regionByText.get(text.replace(separators, '')) || undefined
}

/**
 * A detailed address that does not repeat its region. Only whole names are cut off: 西湖大道 is a road of 西湖区.
 *
 * @example withoutRegion('河北省 邢台市 威县', '河北省邢台市威县顺城路8号') is '顺城路8号'
 */
export function withoutRegion(region: string, detail: string): string {
  const [province = '', city = '', county = ''] = region.split(' ')
  if (county === '') return detail
  const beginnings = new Set([province + city + county, city + county, province + county, county])
  for (let end = detail.length - 1; end >= county.length; end--) {
    const rest = detail.slice(end).replace(leading, '')
    if (rest !== '' && beginnings.has(detail.slice(0, end).replace(separators, ''))) return rest
  }
  return detail
}

/** An address that begins with its region, in its two parts; undefined for one that does not. */
export function splitRegion(address: string): { region: string; detail: string } | undefined {
  for (let end = address.length; end >= regionMin; end--) {
    // A name is not cut in its middle: 清河县 is taken before 清河.
    const region = regionOf(address.slice(0, end))
    if (region !== undefined) return { region, detail: address.slice(end).trim() }
  }
}
