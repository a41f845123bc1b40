import * as joiningLimits from '../people/joining.ts'
import { limits } from '../limits.ts'
import { registrationRanks } from '../people/customer-types.ts'
import { emailProblem } from './account.ts'
import { isLandline, isMobile } from './telephone.ts'

/** Company data of a registration (domain.md section 14, step2). Its texts are plain lines already. */
export type CompanyFields = {
  rank: number
  /** May be empty: the mobile number logs in too. */
  username: string
  company: string
  contact: string
  /** Another telephone than the proven one; may be empty. */
  contact_phone: string
  email: string
  region: string
  detail: string
}
export type CompanyField = keyof CompanyFields

const phoneTexts = {
  missing: '请输入手机号',
  malformed: '请输入正确的11位手机号',
} as const

/** Spec section 5: a mainland mobile number. */
export function phoneProblem(phone: string): string | undefined {
  if (phone === '') return phoneTexts.missing
  return isMobile(phone) ? undefined : phoneTexts.malformed
}

export function codeProblem(code: string): string | undefined {
  if (code === '') return '请输入验证码'
  return new RegExp(String.raw`^\d{${joiningLimits.codeDigits}}$`).test(code) ? undefined : `请输入${joiningLimits.codeDigits}位数字验证码`
}

/** What is wrong with a text that must be there and no longer than it may be. */
export const missingOrLong = (text: string, missing: string, label: string, max: number) =>
  text === '' ? missing : text.length > max ? `${label}不能超过${max}个字` : undefined

function usernameProblem(username: string): string | undefined {
  if (username === '') return
  // Never digits alone: a telephone number is somebody's log-in.
  return /^[a-z][a-z0-9_-]{3,19}$/.test(username) ? undefined : '用户名为4–20位小写字母、数字、下划线或短横线，以字母开头'
}

/** What is wrong with an address down to its door. */
export function detailProblem(detail: string): string | undefined {
  const problem = missingOrLong(detail, '请填写详细地址', '详细地址', limits.addressDetailMax)
  return problem ?? (detail.length < limits.addressDetailMin ? `详细地址不能少于${limits.addressDetailMin}个字，请写到门牌号` : undefined)
}

/** What is wrong with a company's fields, in Chinese. Whether the region exists and the name is free is not known here. */
export function companyProblems(fields: CompanyFields): Partial<Record<CompanyField, string>> {
  const { rank, username, company, contact, contact_phone: phone, email, region, detail } = fields
  const found: Record<CompanyField, string | undefined> = {
    rank: registrationRanks.some(each => each === rank) ? undefined : '请选择客户类型',
    company: missingOrLong(company, '请填写企业名称', '企业名称', limits.companyNameMax),
    contact: missingOrLong(contact, '请填写联系人', '联系人', limits.addressNameMax),
    contact_phone: phone === '' || isMobile(phone) || isLandline(phone) ? undefined : '请填写正确的手机号或固定电话，固定电话要带区号',
    email: emailProblem(email),
    region: region === '' ? '请选择所在地区' : undefined,
    detail: detailProblem(detail),
    username: usernameProblem(username),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}
