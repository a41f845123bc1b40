import type { Migration } from './migration.ts'

/**
 * What a promotion took off orders so far is summed for each row of the console's list of promotions
 * (service/console/promotions/costs.ts). Without these indexes every order is read for it.
 */
export const promotionCosts: Migration = {
  number: 620,
  name: 'promotion-costs',
  statements: () => [
    // The kind comes first: numbers of coupons and promotions are the same.
    'create index order_deduction_source on order_deduction (kind, source_id)',
    'create index order_cashback_promotion on order_cashback (promotion_id)',
  ],
}
