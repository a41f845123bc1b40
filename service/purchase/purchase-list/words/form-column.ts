import { formOf } from './short-names.ts'

/** A powder for injection; what is dried by cold for the skin is none. */
const powder = /粉针|(?<!外用)冻干/
const beforePowder = '注射用'

/** What a column of dosage forms says, and what the names of such goods have; the first that fits counts. */
const classes: readonly (readonly [said: RegExp, named: RegExp])[] = [
  [powder, /^注射用/],
  [/注射|针剂|水针|小针|输液/, /注射/],
  [/眼/, /眼/],
  [/鼻/, /鼻|喷/],
  [/耳/, /耳/],
  [/阴道/, /阴道/],
  [/气雾|喷雾|吸入|粉雾/, /气雾|喷雾|吸入|粉雾/],
  [/胶囊|胶丸/, /胶囊|胶丸/],
  // The forms of the national catalogue of medicines.
  [/口服常释/, /^(?!.*(?:缓释|控释|注射|阴道)).*(?:片|胶囊|丸)/],
  [/口服固体/, /^(?!.*(?:注射|阴道)).*(?:片|胶囊|丸|颗粒|冲剂|散|干混悬)/],
  [/口服[散粉]/, /^(?!.*(?:注射|外用)).*[散粉]/],
  [/片/, /片/],
  [/颗粒|冲剂/, /颗粒|冲剂/],
  [/丸/, /丸/],
  [/栓/, /栓/],
  [/贴|膏药/, /贴|膏/],
  [/软膏|乳膏|凝胶|乳胶|霜/, /膏|凝胶|乳胶|霜/],
  [/糖浆/, /糖浆/],
  [/口服[液溶混乳]|合剂|混悬/, /^(?!.*注射).*(?:液|合剂|混悬|饮|浆|露|滴剂|乳剂)/],
  [/口服/, /^(?!.*(?:注射|栓|软膏|乳膏|眼|鼻|耳|阴道|贴|喷|气雾|外用))/],
]
/** What makes another medicine of the same substance. */
const modified = /缓释|控释|肠溶|分散|泡腾|咀嚼|舌下|软胶囊|滴丸/
/** Either of two: 缓释控释剂型, 缓、控释, 缓(控)释片, 缓控释. */
const eitherRelease = /缓释?[、,/(和及或]*控\)?释/

function isInWay(said: string, medicine: string): boolean {
  if (eitherRelease.test(said)) return /缓释|控释/.test(medicine)
  const [way = ''] = modified.exec(said) ?? []
  return medicine.includes(way) || (way === '软胶囊' && medicine.includes('胶丸'))
}

/** Between several forms of a column, but not in brackets: 片剂;口服液. */
const border = /[;；、,，/或](?![^(（]*[)）])/

/** Whether goods of this name may be of the dosage form that a column says: 肠溶片 is 阿司匹林肠溶片, and 片剂 may be. */
export function isOfForm(said: string, medicine: string): boolean {
  if (formOf(medicine) === '' && !medicine.startsWith(beforePowder)) return true
  const forms = said.replace(eitherRelease, '缓控释').split(border)
  const known = forms.flatMap(form => {
    const named = classes.find(([pattern]) => pattern.test(form))?.[1]
    const isTold = named !== undefined || modified.test(form) || eitherRelease.test(form)
    return isTold ? [isInWay(form, medicine) && (named === undefined || named.test(medicine))] : []
  })
  return known.length === 0 || known.includes(true)
}

/** The name of a powder for injection, which begins with its form: 奥美拉唑 as 粉针 is 注射用奥美拉唑. */
export const inPowder = (name: string, said: string): string =>
  powder.test(said) && name !== '' && formOf(name) === '' && !name.startsWith(beforePowder) ? `${beforePowder}${name}` : name
