import { foldText } from './clean-text.ts'
import { forbiddenClasses, formulaGranules, hospitalPreparation } from './words/forbidden.ts'

export type ForbiddenFacts = {
  name: string
  brand: string
  spec: string
  dosageForm: string
  manufacturer: string
  approvalNumber: string
  /** Kind and category of the row. */
  kinds: readonly string[]
}

// Granules of several herbs are ordinary medicine; so is whatever has a drug number of its own.
function isFormulaGranule({ name, dosageForm, spec, manufacturer, approvalNumber }: ForbiddenFacts): boolean {
  if (approvalNumber !== '') return false
  const isGranule = formulaGranules.form.test(foldText(name).replace(/\(.*$/, '')) || formulaGranules.form.test(dosageForm)
  return isGranule && (formulaGranules.makers.test(foldText(manufacturer)) || formulaGranules.spec.test(foldText(spec)))
}

/** The class for which these goods may never be sold online (domain.md section 14), or undefined. */
export function forbiddenClass(facts: ForbiddenFacts): string | undefined {
  const names = [facts.name, facts.brand].map(foldText)
  const found = forbiddenClasses.find(({ named, goods, except }) =>
    facts.kinds.some(kind => named?.test(kind)) || names.some(name => goods.test(name) && !except?.test(name)))
  if (found) return found.name
  if (hospitalPreparation.number.test(facts.approvalNumber)) return hospitalPreparation.name
  return isFormulaGranule(facts) ? formulaGranules.name : undefined
}
