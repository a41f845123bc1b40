import type { QuotationOperatedWire } from '../../contract/calls/operator/quotation.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { quotationStateNames } from '../../contract/domain/agreements/quotation-state.ts'
import type { WaitingQuotation } from '../../service/member/quotation/waiting.ts'

export const quotationCommands: Readonly<Record<string, string>> = {
  'quotation-answer':
    '整单询价报价：按行 --prices 商品:单价，或 --amount 整单总价；该门店在截止日前按报价的数量购买一次 · quote a cart, by line or as a total: this store buys these quantities once until that day',
  'quotation-withdraw': '撤回整单询价的报价，写明原因；已下的订单不变 · take the prices of a quotation back, and say why',
  'quotation-decline': '整单询价无法报价，写明原因 · nothing is quoted, and why',
}

export const quotationMessages = {
  done: ({ quotation_sn, store, company, quote, state }: QuotationOperatedWire) =>
    `✓ ${quotation_sn}  ${quotationStateNames[state]}  ${quote && `¥${quote}  `}${store}  ${company}`,
  list: (quotations: readonly WaitingQuotation[]) =>
    quotations.length === 0
      ? '✓ 没有待报价的整单询价 · No quotation waits.'
      : quotations
          .flatMap(({ row, store, company, lines, amount, wished }) => [
            [
              ...[chinaMinute(row.created_at), row.sn, store, company, `现价 · today ¥${amount}`],
              ...[wished && `期望 · wished ¥${wished}`, `希望有效至 · until ${row.wanted_until}`, row.message],
            ]
              .filter(Boolean)
              .join('  '),
            ...lines.map(({ goods_id, name, number, price, wished: own }) =>
              [`    ${goods_id}  ${name}  × ${number}`, price && `现价 · today ¥${price}`, own && `期望 · wished ¥${own}`]
                .filter(Boolean)
                .join('  '),
            ),
          ])
          .join('\n'),
} as const
