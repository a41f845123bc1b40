import { joinPaths } from '@yaoji/contract/further-paths'
import { paths } from '../../base/lib/paths.ts'

/** Which of the two registrations the pages are of: of one pharmacy, or of a chain with its stores. */
export type Way = { isChain: boolean; phone: string; company: string; papers: string }

export const storeWay: Way = {
  isChain: false,
  phone: paths.registerPhone,
  company: joinPaths.registerCompany,
  papers: joinPaths.registerPapers,
}
export const chainWay: Way = { isChain: true, phone: joinPaths.chainPhone, company: joinPaths.chainCompany, papers: joinPaths.chainPapers }
