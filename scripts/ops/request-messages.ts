import type { RequestOperatedWire } from '../../contract/calls/operate-request.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { formatUnitPrice, type UnitPrice } from '../../contract/domain/money.ts'
import { requestStateNames } from '../../contract/domain/purchase-request-state.ts'
import type { WaitingRequest } from '../../service/purchase-request/waiting.ts'

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
