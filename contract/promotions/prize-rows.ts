import { Type } from 'typebox'
import { parseFen } from '../domain/money.ts'
import { amount, closed, count } from './document-parts.ts'

/** A prize of a lottery as a row of a form, and as the text that the call takes (`points:50:2000:500`). */
export type PrizeRow = { kind: string; what: string | number; bar?: string; weight: string | number; total: string | number }

const prizeKindNames = { balance: '余额', points: '积分', coupon: '优惠券', thing: '实物' } as const

export const prizeRowSchema = Type.Object(
  {
    kind: Type.Enum(['balance', 'points', 'coupon', 'thing'], { title: '奖品', as: 'choice', names: prizeKindNames }),
    what: Type.String({ title: '金额、积分数或名称' }),
    bar: Type.Optional(amount({ title: '券：满多少可用；实物：市场价' })),
    weight: count({ title: '一万次中几次' }),
    total: count({ title: '一共几个' }),
  },
  closed,
)

const isOfMoney = (kind: string) => kind === 'balance' || kind === 'coupon'
/** 8 and 8.5 are amounts too. */
const asAmount = (text: string) => (/^\d+$/.test(text) ? `${text}.00` : /^\d+\.\d$/.test(text) ? `${text}0` : text)

export function prizeText({ kind, what, bar, weight, total }: PrizeRow): string {
  const own = isOfMoney(kind) ? asAmount(String(what)) : String(what)
  return [kind, kind === 'coupon' || kind === 'thing' ? `${own}/${asAmount(bar ?? '0.00')}` : own, weight, total].join(':')
}

/** Both parts of a prize: of 实物 its name and what one costs on the market, of a coupon what it takes off and from what amount on. */
export function prizeParts(what: string): readonly [name: string, worth: string] {
  const end = what.lastIndexOf('/')
  return end < 0 ? [what, '0.00'] : [what.slice(0, end), what.slice(end + 1)]
}

/** @example prizeRow('coupon:8.00/300.00:500:100') is a coupon of 8.00 from 300.00 on */
export function prizeRow(text: string): PrizeRow {
  const [kind = '', what = '', weight = '', total = ''] = text.split(':')
  const [own, bar] = kind === 'coupon' || kind === 'thing' ? prizeParts(what) : [what, '0.00']
  return { kind, what: own, ...(bar !== '0.00' && { bar }), weight, total }
}

/** What is wrong with `bar` of a prize; empty where nothing is. The service judges the most that the law allows, which may be corrected. */
export function prizeBarProblem({ kind, bar = '' }: Pick<PrizeRow, 'kind' | 'bar'>): string {
  if (kind !== 'thing') return ''
  return (parseFen(bar) ?? 0) > 0 ? '' : '写一件的市场价，如 89.00'
}

/** What is wrong with `what` of a prize, by its kind; empty where nothing is. */
export function prizeProblem({ kind, what }: Pick<PrizeRow, 'kind' | 'what'>): string {
  const text = String(what)
  if (isOfMoney(kind)) return /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? '' : '写金额，如 20.00，最多 9999.99'
  if (kind === 'points') return /^[1-9]\d{0,4}$/.test(text) ? '' : '写积分数，1 到 99999'
  return /^[^\s<>"'=@+\-:][^\p{Cc}<>"':]{0,29}$/u.test(text) ? '' : '写名称，30 字内，不能有冒号和引号'
}
