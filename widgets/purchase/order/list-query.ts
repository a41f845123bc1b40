import type { OrderListQuery } from '@yaoji/contract/calls/purchase/order'
import { orderListTabs } from '@yaoji/contract/domain/order/order-states'
import { oneOf, pageField, queryIn, textField } from '../../base/lib/requests/query-in.ts'
import { scopeField } from '../../shared/store-scope/parts.ts'

export const tabNames = orderListTabs

export type OrderListChange = { [Name in 'tab' | 'keywords' | 'scope']?: OrderListQuery[Name] | undefined }

/** Reads the query of /order; what is malformed is dropped. */
export const readOrderQuery = (address: string): OrderListQuery =>
  queryIn(address, {
    page: pageField,
    tab: oneOf(tabNames),
    scope: scopeField,
    after: text => (/^[\w-]{6,40}$/.test(text) ? text : undefined),
    keywords: textField(),
  })

/** The query for another tab, keyword or scope starts at its first page. */
export function withoutPage(query: OrderListQuery, change: OrderListChange): OrderListQuery {
  const { page: _page, after: _after, ...rest } = query
  const changed = { ...rest, ...change }
  return Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => value !== undefined && value !== '' && (name !== 'tab' || value !== 'all')),
  )
}
