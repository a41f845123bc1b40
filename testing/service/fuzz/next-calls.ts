import type { KnownRecord } from './known-values.ts'

const order = '/api/order/{id}/'
const operator = '/api/operator/order/'

/** What may come next of an order in a state, by buyer and shop (docs/rules/domain.md section 5). */
const ofOrder: Readonly<Record<string, readonly string[]>> = {
  10: ['/api/pay/create', '/api/pay/{id}/proof', `${operator}confirm_transfer`, `${operator}reject_transfer`, `${order}cancel`],
  20: [`${operator}confirm_transfer`, `${operator}reject_transfer`, '/api/pay/{id}/proof'],
  30: [`${operator}slip`, `${operator}slip`, `${operator}clear_hold`, `${order}cancel`],
  40: [`${operator}pick`],
  50: [`${operator}check_out`, `${operator}short`, `${operator}ship`],
  60: [`${operator}ship`, `${operator}short`, '/api/order/{id}'],
  65: [`${operator}ship`, `${operator}deliver`, `${order}shortage`, '/api/order/{id}'],
  70: [`${operator}deliver`, `${order}receiving`, `${order}confirm`, `${order}after_sale`],
  80: [`${order}after_sale`, `${order}after_sale`, `${order}receiving`, '/api/receipt/{id}', `${operator}archive_receipt`],
  '-2': [`${operator}refund`],
}

const own = '/api/after_sale/{id}/'
const shop = '/api/operator/after_sale/'

/** The same of an after-sale (section 8). */
const ofAfterSale: Readonly<Record<string, readonly string[]>> = {
  10: [`${shop}approve`, `${shop}approve`, `${shop}reject`, `${own}withdraw`],
  20: [`${own}send_back`, `${own}withdraw`],
  30: [`${shop}arrive`],
  40: [`${shop}inspect`, `${shop}reject`],
  50: [`${shop}refund`],
  55: [`${shop}refund`],
  60: [`${shop}resend`],
  65: [`${own}receive`],
}

/** Whether a record is an after-sale. Orders contain fields of their after-sales, but have `lines_count` too. */
export function isAfterSale(values: KnownRecord['values']): boolean {
  return values.has('after_sale_sn') && !values.has('lines_count')
}

/** Paths of the calls by which what an answer told of goes on; none where it told of nothing that goes on. */
export function nextPaths({ values }: KnownRecord): readonly string[] {
  const status = String(values.get('status') ?? '')
  if (isAfterSale(values)) return ofAfterSale[status] ?? []
  if (values.has('order_sn')) return ofOrder[status] ?? []
  if (values.has('items')) return [`${order}after_sale`]
  if (values.has('ticks')) return [`${order}receiving`]
  if (values.has('choices')) return [`${order}shortage`]
  if (values.has('ticked')) return ['/api/receipt/{id}']
  if (values.has('proven_for'))
    return values.get('proven_for') === 'reset' ? ['/api/user/resetPassword', '/api/user/phone/{phone}'] : ['/api/auth/register/company']
  if (values.has('code_id')) return [values.get('purpose') === 'reset' ? '/api/auth/forgotten' : '/api/auth/register']
  if (values.has('upload_id')) return ['/api/user/zizhi/page']
  if (values.has('awaited_store')) return ['/api/operator/store_approve', '/api/operator/store_reject', '/api/user/application']
  if (values.has('text_hash')) return ['/api/contract/sign']
  if (values.has('handed_id'))
    return ['/api/user/zizhi', '/api/user/zizhi/{id}/withdraw', '/api/operator/paper/take', '/api/operator/paper/approve']
  return []
}
