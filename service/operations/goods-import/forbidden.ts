import { foldText } from '../../platform/tables/clean-text.ts'
import { equipment, forbiddenClasses, formulaGranules, hospitalPreparation } from './words/forbidden.ts'

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

const brackets = /[([【{〔《][^)\]】}〕》]*[)\]】}〕》]/g
const packTail = /[*/\d].*$/
const cutTail = /(饮片|中?药材|特级|[一二三]级|优质|精选|散装|[袋瓶罐盒]装|[选统]货?|(?<![轻红])粉|[净干个片末块段丝粒-])+$/

/** A crude drug's name alone: without brackets, pack, grade and cut. */
function crudeName(name: string): string {
  return name.replace(brackets, '').replace(packTail, '').replace(cutTail, '')
}

function isCrude({ crude }: { crude?: RegExp }, name: string): boolean {
  return crude !== undefined && (crude.test(crudeName(name)) || crude.test(name))
}

/** The class for which these goods may never be sold online (domain.md section 14), or undefined. */
export function forbiddenClass(facts: ForbiddenFacts): string | undefined {
  const names = [facts.name, facts.brand].map(foldText).filter(name => !equipment.test(name))
  // Patent medicine may be named by what is in it: 雄黄散.
  const isPatent = /^国药准字z/i.test(facts.approvalNumber)
  const found = forbiddenClasses.find(
    each =>
      facts.kinds.some(kind => each.named?.test(kind)) ||
      names.some(name => (each.goods?.test(name) || (!isPatent && isCrude(each, name))) && !each.except?.test(name)),
  )
  if (found) return found.name
  if (hospitalPreparation.number.test(facts.approvalNumber)) return hospitalPreparation.name
  return isFormulaGranule(facts) ? formulaGranules.name : undefined
}
