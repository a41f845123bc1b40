import type { PromotionOperatedWire } from '../../contract/calls/operator/promotion.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { kindNames } from '../../service/promotions/desk/messages.ts'

const moment = (at: number) => chinaMinute(at * 1000)

/** What was there from the first day on begins at 0. */
function period({ begins_at: begins, ends_at: ends }: Pick<PromotionOperatedWire, 'begins_at' | 'ends_at'>): string {
  if (begins === 0 && ends === null) return '长期 · always'
  return `${begins === 0 ? '' : moment(begins)} – ${ends === null ? '长期 · no end' : moment(ends)}`.trim()
}

function one({ promotion_id, promotion_kind, name, goods_count, operator, ...times }: PromotionOperatedWire): string {
  const goods = goods_count === null ? '全部商品 · all goods' : `${goods_count} 种商品 · goods`
  return [promotion_id, kindNames[promotion_kind], name, period(times), goods, operator].filter(Boolean).join('  ')
}

export const promotionCommands: Readonly<Record<string, string>> = {
  'promotion-save':
    '按 JSON 文件设置或修改活动：全场折扣、满减、满折、满返、特价、秒杀、组合、赠品、换购，到时间立即生效 · set up or change a promotion from a JSON file',
  'promotion-end': '立即结束活动 · end a promotion now',
}

export const promotionMessages = {
  done: (answer: PromotionOperatedWire) => `✓ ${one(answer)}`,
  list: (rows: readonly PromotionOperatedWire[]) =>
    rows.length === 0 ? '没有进行中或未开始的活动 · There is no promotion.' : rows.map(one).join('\n'),
} as const
