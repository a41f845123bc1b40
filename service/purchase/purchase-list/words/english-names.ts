import { normalText } from '../../../catalogue/search/normalise.ts'

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
