import { eInvoicePath } from './invoice-path.ts'
import { memberPaths } from './paths.ts'

// Apart from `paths.ts` because every page carries that file whole.

/** Pages of the wallet and of its papers that only few lead to. */
export const walletPaths = {
  coupons: '/yhq',
  vouchers: '/xjq',
  eInvoice: eInvoicePath,
  statement: '/yegl/statement',
} as const

/** 自助服务. */
export const servicePaths = {
  purchaseRequests: '/pzqg',
  newPurchaseRequest: '/pzqg/add',
  purchaseRequest: '/pzqg/info',
  feedback: '/yjfk',
  reports: '/jybg',
} as const

/** Pages of registration and password recovery. */
export const joinPaths = {
  registerCompany: '/register/step2',
  registerPapers: '/register/step3',
  chainPhone: '/register/dd/step1',
  chainCompany: '/register/dd/step2',
  chainPapers: '/register/dd/step3',
  agreement: '/agreement',
  forgotten: '/forget/step1',
  resetPassword: '/forget/step2',
  passwordReset: '/forget/step3',
} as const

/** Where messages about papers and the approval of a store lead. */
export const approvalPaths: readonly string[] = [memberPaths.papers, joinPaths.registerPapers, joinPaths.chainPapers]

/** What a person has of their own, whichever store they act for. */
export const accountPaths = {
  basicInfo: '/basic',
  stores: '/ddgl',
  bindWechat: '/bdwx',
  registerWechat: '/register/wechat',
} as const

/** Help articles on how to fix a reason why goods cannot be bought. */
export const helpPaths = {
  papers: '/help/zcyzz',
  salesperson: '/help/fwbz/zsfw',
} as const

/** Pages of who acts for several stores. */
export const storesPaths = {
  storeMatrix: '/ddgl/matrix',
} as const
