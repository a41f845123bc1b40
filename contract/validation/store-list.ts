import * as joiningLimits from '../people/joining.ts'
import { limits } from '../limits.ts'
import { telephone, isLandline, isMobile } from './telephone.ts'
import { plainLine } from './plain-line.ts'
import { usualHan } from './plain-text.ts'
import { detailProblem, missingOrLong } from './registration.ts'

/** A store of a chain that registers, as its row says it. */
export type ChainStore = { company: string; region: string; detail: string; contact: string; phone: string }

export const storeFields = ['company', 'region', 'detail', 'contact', 'phone'] as const satisfies readonly (keyof ChainStore)[]

/** What heads the columns of the template. */
export const storeHeadings: Readonly<Record<keyof ChainStore, string>> = {
  company: '门店名称',
  region: '省市区',
  detail: '详细地址',
  contact: '联系人',
  phone: '联系电话',
}

/** The cells of a row, which is one text: the fields in their order with tabs between. */
export function storeOf(row: string): ChainStore {
  const [company = '', region = '', detail = '', contact = '', phone = ''] = usualHan(row).split('\t').map(plainLine)
  return { company, region, detail, contact, phone: telephone(phone) }
}

export const rowOf = (store: ChainStore): string => storeFields.map(field => store[field].replaceAll('\t', ' ')).join('\t')

/** What is wrong with one row, in Chinese. Whether the region exists is not known here. */
const fieldProblems: Readonly<Record<keyof ChainStore, (text: string) => string | undefined>> = {
  company: text => missingOrLong(text, '请填写门店名称', '门店名称', limits.companyNameMax),
  region: text => (text === '' ? '请填写省市区，如 浙江省 杭州市 西湖区' : undefined),
  detail: detailProblem,
  contact: text => missingOrLong(text, '请填写联系人', '联系人', limits.addressNameMax),
  phone: text => (text === '' ? '请填写联系电话' : isMobile(text) || isLandline(text) ? undefined : '联系电话不正确，固定电话要带区号'),
}

const ownProblems = (store: ChainStore) => storeFields.map(field => fieldProblems[field](store[field])).filter(text => text !== undefined)

/** The fields to correct in a row with problems: if no field is wrong by itself, its name is a duplicate or its region does not exist. */
export function wrongStoreFields(row: string): readonly (keyof ChainStore)[] {
  const store = storeOf(row)
  const own = storeFields.filter(field => fieldProblems[field](store[field]) !== undefined)
  return own.length > 0 ? own : ['company', 'region']
}

/**
 * What is wrong with each row of a store list, in the order of the rows; nothing where a row can stand.
 *
 * @example two rows of one name: the second says with which it collides
 */
export function storeProblems(rows: readonly string[], headOffice = ''): string[][] {
  const firstOf = new Map<string, number>()
  return rows.map((row, index) => {
    const store = storeOf(row)
    const before = firstOf.get(store.company)
    if (before === undefined) firstOf.set(store.company, index)
    const double = before !== undefined && store.company !== '' ? [`与第${before + 1}家门店同名`] : []
    const isHead = store.company !== '' && store.company === plainLine(usualHan(headOffice)) ? ['与总部同名，总部不用填在门店里'] : []
    return [...ownProblems(store), ...double, ...isHead]
  })
}

/** What is wrong with a store list as a whole. */
export function storeListProblem(rows: readonly string[]): string | undefined {
  if (rows.length === 0) return '请填写至少一家门店'
  return rows.length > joiningLimits.chainStoresMax
    ? `一次最多登记${joiningLimits.chainStoresMax}家门店，其余提交后在“多店管理”接着添加`
    : undefined
}
