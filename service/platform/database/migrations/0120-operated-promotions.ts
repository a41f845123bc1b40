import type { Migration } from './migration.ts'

/** Promotions that operators set up from a file: which special prices are of one, and who set it up, changed and ended it. */
export const operatedPromotions: Migration = {
  number: 120,
  name: 'operated promotions',
  statements: ({ identity, big, tableEnd, jsonOnly, immutable }) => [
    'alter table special_price add column promotion_id integer references promotion (id) on delete cascade',
    'create index special_price_promotion on special_price (promotion_id) where promotion_id is not null',
    'alter table promotion add column desk_key text',
    'create unique index promotion_desk_key on promotion (desk_key)',
    `create table promotion_event (
      id ${identity},
      promotion_id integer not null,
      event text not null check (event in ('save', 'end')),
      document text not null,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index promotion_event_promotion on promotion_event (promotion_id)',
    ...jsonOnly('promotion_event', 'document'),
    ...immutable('promotion_event'),
  ],
}
