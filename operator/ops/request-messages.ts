import type { RequestOperatedWire } from '../../contract/calls/operator/purchase-request.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { formatUnitPrice, type UnitPrice } from '../../contract/domain/money.ts'
import { requestStateNames } from '../../contract/domain/agreements/purchase-request-state.ts'
import type { WaitingRequest } from '../../service/member/purchase-request/waiting.ts'

export const requestCommands: Readonly<Record<string, string>> = {
  'request-quote': '求购报价，在截止日前按此价供该门店 · quote goods for a purchase request: this store buys at the price until that day',
  'request-withdraw': '撤回求购报价，写明原因；已下的订单不变 · take a quote back, and say why',
  'request-arrive': '求购到货 · the goods of a purchase request are there',
  'request-decline': '求购无法供货，写明原因 · the goods of a purchase request cannot be had, and why',
}

export const requestMessages = {
  done: ({ request_sn, store, company, name, state }: RequestOperatedWire) =>
    `✓ ${request_sn}  ${name}  ${requestStateNames[state]}  ${store}  ${company}`,
  list: (requests: readonly WaitingRequest[]) =>
    requests.length === 0
      ? '✓ 没有待回复的求购 · No purchase request waits.'
      : requests
          .map(row =>
            [
              ...[chinaMinute(row.created_at), row.sn, row.code, row.company, row.name, row.spec, row.manufacturer],
              `× ${row.quantity}`,
              row.wished_units === null ? '' : `期望 · wished ¥${formatUnitPrice(row.wished_units as UnitPrice)}`,
              `截止 · until ${row.needed_by}`,
              ...[row.contact, row.phone, row.message],
            ]
              .filter(Boolean)
              .join('  '),
          )
          .join('\n'),
} as const
