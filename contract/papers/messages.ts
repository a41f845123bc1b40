import * as joiningLimits from '../people/joining.ts'
import { creditCodeProblem } from '../validation/credit-code.ts'
import type { PaperField, PaperProblem } from './fields.ts'
import type { SignatureProblem } from './signature.ts'

const labels: Readonly<Record<PaperField, string>> = { number: '证件编号', issued_on: '发证日期', expires_on: '有效期至' }

const texts: Readonly<Record<PaperProblem, (label: string, value: string) => string>> = {
  missing: label => `请填写${label}`,
  short: label => `${label}不能少于${joiningLimits.paperNumberMin}个字`,
  long: label => `${label}不能超过${joiningLimits.paperNumberMax}个字`,
  company: (_, value) => creditCodeProblem(value) ?? '',
  day: label => `${label}不是有效日期`,
  future: label => `${label}不能晚于今天`,
  over: () => '该证件已过期，请上传新证',
  before: () => '有效期至应晚于发证日期',
}

/** The label of a field and what is wrong with it, alike on the page and from the service. */
export const paperFieldLabel = (field: PaperField): string => labels[field]
export const paperProblemText = (field: PaperField, problem: PaperProblem, value: string): string => texts[problem](labels[field], value)

/** What is wrong with a signature, alike on the page and from the service. */
export const signatureProblemTexts: Readonly<Record<SignatureProblem, string>> = {
  missing: '请在框内手写签名',
  malformed: '签名的笔迹过多或无法识别，请重写',
}
