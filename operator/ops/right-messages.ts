import type { RightOperatedWire } from '../../contract/calls/operator/purchase-right.ts'
import { rankNames } from '../../contract/people/customer-types.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { rightStateNames } from '../../contract/calls/storefront/purchase-right.ts'
import type { WaitingRight } from '../../service/storefront/purchase-right/waiting.ts'

export const rightCommands: Readonly<Record<string, string>> = {
  'right-approve': '控销采购权限通过 · give a store the right to buy controlled goods',
  'right-refuse': '控销采购权限不通过，写明原因 · refuse the right to buy controlled goods, and say why',
  'right-forbid': '禁止采购控销品种，写明原因 · shut a store out of controlled goods, and say why',
}

export const rightMessages = {
  done: ({ right_of, company, goods_id, name, right }: RightOperatedWire) =>
    `✓ ${right_of}  ${company}  ${goods_id}  ${name}  采购权限${rightStateNames[right]}`,
  list: (rights: readonly WaitingRight[]) =>
    rights.length === 0
      ? '✓ 没有待审核的控销采购权限 · No application for controlled goods waits.'
      : rights
          .map(row =>
            [
              chinaMinute(row.created_at),
              row.code,
              row.company,
              rankNames[row.rank],
              row.goods_id,
              row.name,
              row.spec,
              row.manufacturer,
            ].join('  '),
          )
          .join('\n'),
} as const
