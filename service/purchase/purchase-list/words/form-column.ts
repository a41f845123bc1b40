import { formOf } from './short-names.ts'

/** What a column of dosage forms says, and what the names of such goods have; the first that fits counts. */
const classes: readonly (readonly [said: RegExp, named: RegExp])[] = [
  [/粉针|冻干/, /^注射用/],
  [/注射|针剂|水针|小针|输液/, /注射/],
  [/眼/, /眼/],
  [/鼻/, /鼻/],
  [/耳/, /耳/],
  [/阴道/, /阴道/],
  [/气雾|喷雾|吸入|粉雾/, /气雾|喷雾|吸入|粉雾/],
  [/胶囊|胶丸/, /胶囊|胶丸/],
  [/片/, /片/],
  [/颗粒|冲剂/, /颗粒|冲剂/],
  [/丸/, /丸/],
  [/栓/, /栓/],
  [/贴|膏药/, /贴|膏/],
  [/软膏|乳膏|凝胶|乳胶|霜/, /膏|凝胶|乳胶|霜/],
  [/糖浆/, /糖浆/],
  [/口服|合剂|混悬/, /液|合剂|混悬|饮|浆|露/],
]
/** What makes another medicine of the same substance. */
const modified = /缓释|控释|肠溶|分散|泡腾|咀嚼|舌下|软胶囊|滴丸/

/** Whether goods of this name may be of the dosage form that a column says: 肠溶片 is 阿司匹林肠溶片, and 片剂 may be. */
export function isOfForm(said: string, medicine: string): boolean {
  if (formOf(medicine) === '' && !medicine.startsWith('注射用')) return true
  const [way = ''] = modified.exec(said) ?? []
  const named = classes.find(([pattern]) => pattern.test(said))?.[1]
  return medicine.includes(way) && (named === undefined || named.test(medicine))
}

/** The name of a powder for injection, which begins with its form: 奥美拉唑 as 粉针 is 注射用奥美拉唑. */
export const inPowder = (name: string, said: string): string =>
  /粉针|冻干/.test(said) && name !== '' && formOf(name) === '' && !name.startsWith('注射用') ? `注射用${name}` : name
