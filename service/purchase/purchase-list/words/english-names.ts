import { normalText } from '../../../catalogue/search/normalise.ts'
import { shippedNames } from '../../../catalogue/search/words/said-names.ts'

const kinds =
  'enteric-coated|sustained-release|controlled-release|extended-release|dispersible|chewable|effervescent|film-coated|sublingual|buccal|soft|oral|orally|vaginal|nasal|eye|ear|ophthalmic|dry'
const forms =
  'tablets?|capsules?|injections?|granules?|creams?|ointments?|gels?|drops|solutions?|suspensions?|syrups?|suppositor(?:y|ies)|sprays?|aerosols?|powders?|patch(?:es)?|cataplasms?|lotions?|tinctures?|emulsions?|mixtures?'
const dosageForm = new RegExp(`(?:\\s+(?:${kinds}))*\\s+(?:for\\s+)?(?:(?:${kinds})\\s+)*(?:${forms})$`)
const salt =
  /\s+(?:hydrochloride|hydrobromide|sodium|potassium|calcium|magnesium|besylate|besilate|maleate|fumarate|tartrate|succinate|citrate|phosphate|sulfate|sulphate|bisulfate|mesylate|mesilate|acetate|nitrate|lactate)$/

/**
 * Ways to name a medicine in English: with and without its dosage form and salt, in the form in which names are compared.
 *
 * @example englishNames('Metformin Hydrochloride Tablets') has metforminhydrochloride and metformin
 */
export function englishNames(name: string): string[] {
  const whole = name
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const stem = whole.replace(dosageForm, '')
  return [...new Set([whole, stem, stem.replace(salt, '')].map(normalText))].filter(each => each.length > 2)
}

/** Infusions as wards write them (处方常用外文缩写: GNS 葡萄糖氯化钠注射液, GS 葡萄糖注射液, NS 氯化钠注射液). Texts are in specForm. */
const infusions: Readonly<Record<string, string>> = { gns: '葡萄糖氯化钠', gs: '葡萄糖', ns: '氯化钠', nacl: '氯化钠' }
const infusion = /(?<=^|[\s%])(gns|gs|ns|nacl)(?:注射液|inj)?(?=$|[\s,;(\d])/g
const vitamin = /(?<![a-z])vit(?:amin)?\s?\.?\s*([a-ek])\s?(\d{0,2})(?![a-z])/g
/** Names of medicines, with and without their acid: 利多卡因 of 盐酸利多卡因. */
const acid = /^(?:盐酸|硫酸|磷酸|醋酸)/u
const medicines = new Set(shippedNames.flatMap(({ said, forms }) => [said, ...forms, ...forms.map(form => form.replace(acid, ''))]))
const ampoule = /(?<![\p{Script=Han}a-z\d])((?:维生素|vit\s?|v)[bc]\d{0,2}|\p{Script=Han}{2,8}) ?针剂?(?=$|[\s,;(\d])/gu
/** 速尿针 is 速尿注射液; 留置针, 三颗针 and 松针 stay. */
const injected = (whole: string, name: string): string => (/[a-z]/.test(name) || medicines.has(name) ? `${name}注射液` : whole)
/** 先锋霉素Ⅳ to Ⅵ, as cephalosporins were counted before 《中国药品通用名称》. */
const counted: Readonly<Record<string, string>> = {
  ...{ 4: '头孢氨苄', 四: '头孢氨苄', iv: '头孢氨苄', ⅳ: '头孢氨苄' },
  ...{ 5: '头孢唑林', 五: '头孢唑林', v: '头孢唑林', ⅴ: '头孢唑林' },
  ...{ 6: '头孢拉定', 六: '头孢拉定', vi: '头孢拉定', ⅵ: '头孢拉定' },
}
const cephalosporin = /先锋(?:霉素)?\s?(iv|vi|v|[456四五六ⅳⅴⅵⅣⅤⅥ])号/gi
const shortVitamin = /(?<![a-z])v([bc])\s?(\d{0,2})(?=注射液)/g
const percent = /(?<=\d%)(?=[a-z])/g

/** A text with names that are written in Latin letters in Chinese: Vit C 片, 5%GNS. */
export const spelledOut = (text: string): string =>
  text
    .replace(percent, ' ')
    .replace(infusion, (_, short: string) => `${infusions[short] ?? short}注射液`)
    .replace(cephalosporin, (whole, number: string) => counted[number.toLowerCase()] ?? whole)
    .replace(ampoule, injected)
    .replace(vitamin, '维生素$1$2')
    .replace(shortVitamin, '维生素$1$2')
