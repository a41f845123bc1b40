import { herbScope } from '../../../catalogue/offer/words/scopes.ts'

export { deviceScopes } from '../../../catalogue/offer/words/scopes.ts'

export const scopeWords = { ephedrine: '含麻类', peptide: '蛋白同化/肽类', chemical: '化学药', antibiotic: '抗生素' } as const

/** Goods of these are Chinese medicine on the wire. */
export const chineseScopes: readonly string[] = ['中成药', '中药饮片', '中药材']
export const herbScopes: readonly string[] = Object.values(herbScope)
export const foodScopes: readonly string[] = ['保健食品', '食品']
export const biologicScope = '生物制品'

/** Anabolic agents and peptide hormones need a scope of their own. */
export const peptides = /生长激素|促红素|绒促性素|睾酮|诺龙|司坦唑醇|达那唑|羟甲烯龙|替勃龙|胰岛素/
export const antibiotics = /西林|头孢|霉素|环素|培南|氨曲南|克拉维/

/** What a number's own words say, before its letter is asked. */
export const scopeByNumber: readonly (readonly [RegExp, string])[] = [
  [/食健/, '保健食品'],
  [/械备/, '一类器械'],
  [/械注.?\d{4}1|械.*第1/, '一类器械'],
  [/械注.?\d{4}2|械.*第2/, '二类器械'],
  [/械注.?\d{4}3|械.*第3/, '三类器械'],
  [/妆/, '化妆品'],
  [/消证|消字/, '消杀'],
]

/** The first letter of a drug number: Chinese, biological, health (old), chemical, imported. */
export const scopeByLetter: Readonly<Record<string, string>> = {
  Z: '中成药',
  S: '生物制品',
  B: '中成药',
  H: '化学药',
  J: '化学药',
}

/** Words of a kind or category column. */
export const scopeByKind: readonly (readonly [RegExp, string])[] = [
  [/^中药饮片|饮片|中草药/, '中药饮片'],
  [/中药材/, '中药材'],
  [/中成药|中药/, '中成药'],
  [/生物/, '生物制品'],
  [/生化/, '生化药品'],
  [/保健食品/, '保健食品'],
  [/化妆品/, '化妆品'],
  [/消毒|消杀/, '消杀'],
  [/西药|化学/, '化学药'],
  [/抗生素/, '抗生素'],
]

/** Names that tell by themselves, where neither number nor kind does. */
export const scopeByName: readonly (readonly [RegExp, string])[] = [
  [/消毒|84液/, '消杀'],
  [/^(注射用)?重组|单抗|免疫球蛋白|抗毒素/, '生物制品'],
]

export const coldStorage = /冷藏|2\s*[~～—–-]\s*8\s*(℃|°C|度)/
/** Category per menu for goods with none or an unknown one; all of them appear in one row of filters. */
export const otherCategories = { general: '其他', zy: '其他饮片', qx: '其他器械' } as const
export const categorySeparators = /[-－—/／>＞|｜]+/
export const gramUnits: readonly string[] = ['g', '克']
