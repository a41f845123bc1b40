import { addDays } from '../domain/china-day.ts'
import { parseUnitPrice } from '../domain/money.ts'
import * as most from '../people/self-service.ts'
import { isDay } from './day.ts'
import { isLandline, isMobile } from './telephone.ts'

/** 品名·规格·厂家·数量·期望价·截止日·联系人·电话·留言 (domain.md section 13), as they are typed; by their names on the wire. */
export const requestFields = ['name', 'ypgg', 'sccj', 'number', 'price', 'until', 'contact', 'phone', 'message'] as const
export type RequestField = (typeof requestFields)[number]
export type RequestFields = Readonly<Record<RequestField, string>>

export const requestLabels: RequestFields = {
  name: '品名',
  ypgg: '规格',
  sccj: '生产厂家',
  number: '数量',
  price: '期望单价',
  until: '截止日期',
  contact: '联系人',
  phone: '联系电话',
  message: '留言',
}

/** A telephone that is not typed is that of the account, which the page knows in part alone (138****0000). */
export const optionalRequestFields: readonly RequestField[] = ['ypgg', 'sccj', 'price', 'phone', 'message']

const longest: Readonly<Partial<Record<RequestField, number>>> = {
  name: most.requestNameMax,
  ypgg: most.requestSpecMax,
  sccj: most.requestMakerMax,
  contact: most.requestContactMax,
  message: most.requestMessageMax,
}

/**
 * A quantity that is asked for, or undefined where it is none.
 *
 * @example requestedNumber('120') is 120, requestedNumber('0') and requestedNumber('1.5') are undefined
 */
export function requestedNumber(text: string): number | undefined {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most.requestNumberMax ? number : undefined
}

function dayProblem(until: string, today: string): string | undefined {
  if (!isDay(until)) return '截止日期不是有效日期'
  if (until < today) return '截止日期不能早于今天'
  return until > addDays(today, most.requestDaysMax) ? `截止日期请选在${most.requestDaysMax}天以内` : undefined
}

function problemOf(field: RequestField, text: string, today: string): string | undefined {
  const isOptional = optionalRequestFields.includes(field)
  if (text === '') return isOptional ? undefined : `请填写${requestLabels[field]}`
  const max = longest[field]
  if (max !== undefined && text.length > max) return `${requestLabels[field]}不能超过${max}个字`
  if (field === 'number' && requestedNumber(text) === undefined) return `数量请填写1到${most.requestNumberMax}的整数`
  if (field === 'price' && !(parseUnitPrice(text) ?? 0)) return '期望单价请填写大于0的数，最多四位小数'
  if (field === 'until') return dayProblem(text, today)
  if (field === 'phone' && !isMobile(text) && !isLandline(text)) return '请填写正确的手机号或固定电话，固定电话要带区号'
  return undefined
}

/**
 * What is wrong with a purchase request, by field, alike on the page and from the service; its texts are plain lines already.
 *
 * @example with a number of '0' it is { number: '数量请填写1到50000的整数' }
 */
export function requestProblems(fields: RequestFields, today: string): Partial<Record<RequestField, string>> {
  const found = requestFields.map(field => [field, problemOf(field, fields[field], today)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}
