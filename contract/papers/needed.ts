import { agentCard, agreementPaper, type PaperKind } from './kinds.ts'
import { drugScopes } from './scopes.ts'

/** Of several one is enough. */
export type OneOf = readonly PaperKind[]
type Needed = { required: readonly OneOf[]; conditional: readonly PaperKind[] }

/** Customer type of clinics (docs/rules/domain.md section 12). */
const clinicRank = 2

/** Signed online as a contract before the first order; on paper it is another form of the same (docs/rules/domain.md section 10). */
const agreement: readonly PaperKind[] = [agreementPaper]
const agent: readonly OneOf[] = [['采购委托书']]
const goodsOfShops: readonly PaperKind[] = ['食品经营许可证', '第二类医疗器械经营备案凭证', '第三类医疗器械经营许可证', '含麻采购委托书']

const pharmacy: Needed = {
  required: [['营业执照'], ['药品经营许可证'], ['法定代表人身份证'], ...agent, ['开票资料']],
  conditional: [agentCard, ...agreement, ...goodsOfShops, '一般纳税人证明'],
}
const clinic: Needed = {
  required: [['医疗机构执业许可证', '诊所备案凭证'], ['负责人身份证'], ...agent, ['开票资料']],
  conditional: [agentCard, ...agreement, '营业执照', '中药饮片使用范围', '食品经营许可证', '含麻采购委托书', '一般纳税人证明'],
}
const wholesaler: Needed = {
  required: [
    ['营业执照'],
    ['药品经营许可证'],
    ['年度报告公示'],
    ['印章印模'],
    ['随货同行单样式'],
    ['开户许可证'],
    ['采购委托书'],
    ['质量体系调查表'],
  ],
  conditional: [agentCard, ...agreement, ...goodsOfShops, '蛋白同化制剂、肽类激素批发资格', '一般纳税人证明'],
}
const franchise: Needed = { ...pharmacy, required: [...pharmacy.required, ['加盟协议']] }
const chain: Needed = { ...wholesaler, required: [...wholesaler.required, ['门店清单']] }

/** By customer type 1 to 6 (docs/rules/domain.md section 11). */
const byRank: Readonly<Record<number, Needed>> = { 1: pharmacy, 2: clinic, 3: wholesaler, 4: chain, 5: franchise, 6: franchise }

/** The papers that a customer of this type hands in. */
export function neededOf(rank: number): Needed {
  return byRank[rank] ?? pharmacy
}

/** Every kind that a customer of this type may hand in, what is required first. */
export function kindsOf(rank: number): PaperKind[] {
  const { required, conditional } = neededOf(rank)
  return [...required.flat(), ...conditional]
}

const drugLicence: OneOf = ['药品经营许可证']
const clinicLicence: OneOf = ['医疗机构执业许可证', '诊所备案凭证']
const food: OneOf = ['食品经营许可证']
const isDrug = (scope: string): boolean => (drugScopes as readonly string[]).includes(scope)

function licenceOf(scope: string, rank: number): OneOf | undefined {
  const isClinic = rank === clinicRank
  if (isDrug(scope)) return isClinic ? clinicLicence : drugLicence
  if (scope === '二类器械') return isClinic ? clinicLicence : ['第二类医疗器械经营备案凭证']
  if (scope === '三类器械') return isClinic ? clinicLicence : ['第三类医疗器械经营许可证']
  return scope === '保健食品' || scope === '食品' ? food : undefined
}

/** A clinic that makes no profit has no 营业执照 (docs/rules/domain.md section 11); one that it has must be in force. */
export const mayLack = (group: OneOf, rank: number): boolean => rank === clinicRank && group.includes('营业执照')

/** Groups of papers on which goods of a scope are bought; of each group one in force is enough. */
export function papersFor({ scope, isEphedrine }: { scope: string; isEphedrine: boolean }, rank: number): OneOf[] {
  const own = licenceOf(scope, rank)
  return [['营业执照'], ['采购委托书'], ...(own ? [own] : []), ...(isEphedrine ? [['含麻采购委托书'] as const] : [])]
}
