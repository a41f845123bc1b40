import { addDays } from '../domain/china-day.ts'
import { parseFen, parseUnitPrice } from '../domain/money.ts'
import * as most from '../people/self-service.ts'
import { isDay } from './day.ts'

/** What a buyer types to be quoted a cart: wanted prices by goods, a wanted total, until when, and a message. Texts are plain lines already. */
export type QuotationFields = { prices: ReadonlyMap<number, string>; wished: string; until: string; message: string }

/** The name of the field of a line's wanted price. */
export const wishField = (goodsId: number): string => `price_${goodsId}`

function dayProblem(until: string, today: string): string | undefined {
  if (until === '') return '请选择希望报价有效到哪一天'
  if (!isDay(until)) return '日期不是有效日期'
  if (until < today) return '日期不能早于今天'
  return until > addDays(today, most.quotationDaysMax) ? `日期请选在${most.quotationDaysMax}天以内` : undefined
}

const priceProblem = (text: string) => (text === '' || parseUnitPrice(text) ? undefined : '期望单价请填写大于0的数，最多四位小数')

function totalProblem(total: string): string | undefined {
  return total === '' || (parseFen(total) ?? 0) > 0 ? undefined : '期望总价请填写大于0的金额，最多两位小数'
}

/**
 * What is wrong with a request for a quotation, by field, equal on the page and from the service.
 *
 * @example with a wanted price of '免费' for goods 7 it is { price_7: '期望单价请填写大于0的数，最多四位小数' }
 */
export function quotationProblems({ prices, wished, until, message }: QuotationFields, today: string): Record<string, string> {
  const found: [string, string | undefined][] = [
    ...[...prices].map(([id, text]): [string, string | undefined] => [wishField(id), priceProblem(text)]),
    ['wished', totalProblem(wished)],
    ['until', dayProblem(until, today)],
    ['message', message.length > most.quotationMessageMax ? `留言不能超过${most.quotationMessageMax}个字` : undefined],
  ]
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== undefined))
}
