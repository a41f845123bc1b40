import type { StaffRole } from '../operator/roles.ts'

/** Lists that a GSP inspection asks for, each a file by one press (docs/rules/domain.md sections 16 to 19). */

/** `days`: of a period; `today`: as it is today. */
type Trait = { name: string; about: string; covers: 'days' | 'today' }

const days = (name: string, about: string) => ({ name, about, covers: 'days' }) as const
const today = (name: string, about: string) => ({ name, about, covers: 'today' }) as const

const traits = {
  purchases: days('购进登记', '采购日期、品名、批准文号、供货单位；超级管理员导出的还有进价'),
  stock: today('在库批号和质量状态', '合格、停售、召回、已过期'),
  dispatch_reviews: days('出库复核记录', '按批号：谁拣货，谁复核，什么时候'),
  sales: days('销售出库记录', '按批号：什么时候卖给谁，多少，哪个包裹'),
  cold_transport: days('冷藏药品运输记录', '冷藏品种的每个包裹：承运、发出、送达'),
  codes_out: days('追溯码出库记录', '每个码去了哪张订单'),
  codes_back: days('追溯码退回记录', '退回的码，入库还是不合格'),
  code_releases: days('无追溯码放行记录', '质管放行的订单和原因'),
  ephedrine_reviews: days('含麻订单复核记录', '谁在什么时候复核'),
  ephedrine_receipts: days('含麻签收回执', '应回、已回、归档的时间'),
  returns: days('退货记录和验收结果', '退货、换货、拒收，验收合格的数量'),
  rejected: days('不合格品记录', '退回后验收不合格的批号和数量'),
  complaints: days('质量投诉处理记录', '质量问题、破损、发错货：申请、处理、结果'),
  batch_stops: days('停售和解除停售记录', '批号、原因、谁停、谁解除'),
  recalls: days('召回记录', '级别、范围、通知和登记的门店数，含演练'),
  recall_answers: days('召回登记记录', '每家门店登记的剩余数量'),
  reports: days('检验报告上传记录', '批号、文件指纹、上传人'),
  expiring: today('近效期库存', '180 天以内到期和已过期的批号'),
  dossiers: today('首营档案清单', '供应商、持有人、代表、品种的状态和有效期'),
  dossier_papers: today('首营证件清单', '每份证件的每个版本'),
  dossier_signatures: days('首营审核签字记录', '采购、质管、质量负责人的签字和驳回'),
  buyers: today('购货单位名册', '已通过审核的门店和经营范围'),
  buyer_papers: today('购货单位证件有效期', '每家门店每份证件的最后一天'),
  paper_decisions: days('购货单位证件审核记录', '谁在什么时候通过或退回'),
  store_openings: days('缺证放行记录', '原因、开通人、签字人、到期'),
  corrections: days('质量记录更正记录', '原文、改为、原因、谁提出、谁签字'),
  second_signatures: days('双人签字记录', '谁做、谁签、做了什么'),
  staff: today('人员和岗位', '能登录工作台的人和角色'),
  id_consents: days('身份证单独同意记录', '同意和撤回的时间，不含姓名'),
  person_requests: days('个人信息请求办理记录', '类型、期限、办结时间，不含姓名'),
} as const satisfies Readonly<Record<string, Trait>>

export type InspectionList = keyof typeof traits
export const inspectionLists = Object.keys(traits) as readonly InspectionList[] // The keys of the object are its type's.
export const inspectionTrait = (list: InspectionList): Trait => traits[list]

export const inspectionReaders: readonly StaffRole[] = ['admin', 'quality']

/** A sheet to print, or text with every row. */
export const inspectionFormats = ['pdf', 'csv'] as const

export const inspectionLimits = {
  /** Of a period. */
  daysMax: 366,
  /** Rows that are printed; the text has all of them. */
  printedRows: 1_000,
  /** Days before the end of a batch from which it is listed. */
  expiringDays: 180,
} as const
