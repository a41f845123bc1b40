import * as paths from '@yaoji/contract/paths'

/** Which of the two registrations the pages are of: of one pharmacy, or of a chain with its stores. */
export type Way = { isChain: boolean; phone: string; company: string; papers: string }

export const storeWay: Way = {
  isChain: false,
  phone: paths.registerPhone,
  company: paths.registerCompany,
  papers: paths.registerPapers,
}
export const chainWay: Way = { isChain: true, phone: paths.chainPhone, company: paths.chainCompany, papers: paths.chainPapers }
