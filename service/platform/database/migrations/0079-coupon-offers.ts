import type { Migration } from './migration.ts'

/** 领券中心: coupons that stores claim themselves; `taken` is how many of one there are. */
export const couponOffers: Migration = {
  number: 79,
  name: 'coupon-offers',
  statements: ({ identity, big, tableEnd, jsonOnly }) => [
    `create table coupon_offer (
      id ${identity},
      name text not null,
      scope text not null,
      terms text not null,
      ranks text not null,
      begins_at ${big} not null,
      ends_at ${big} not null,
      valid_days integer check (valid_days > 0),
      valid_until ${big},
      total integer check (total > 0),
      taken integer not null default 0 check (taken >= 0),
      member_limit integer not null default 1 check (member_limit > 0),
      operator text not null default '',
      created_at ${big} not null,
      check ((valid_days is null) <> (valid_until is null)),
      check (total is null or taken <= total)
    ) ${tableEnd}`,
    'create index coupon_offer_end on coupon_offer (ends_at)',
    ...jsonOnly('coupon_offer', 'scope'),
    ...jsonOnly('coupon_offer', 'terms'),
    ...jsonOnly('coupon_offer', 'ranks'),
    'alter table coupon add column offer_id integer references coupon_offer (id)',
    'create index coupon_offer_member on coupon (offer_id, member_id) where offer_id is not null',
  ],
}
