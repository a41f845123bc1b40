import type { Migration } from './migration.ts'

/** Campaign pages: `draft` is what an operator saved last, `content` what buyers see, null until it was published. */
export const campaigns: Migration = {
  number: 91,
  name: 'campaigns',
  statements: ({ identity, big, tableEnd, jsonOnly }) => [
    `create table campaign (
      id ${identity},
      place text not null check (place in ('yjh', 'zqmb', 'hdmb')),
      preview_key text not null,
      draft text not null,
      content text not null default 'null',
      begins_at ${big} not null default 0,
      ends_at ${big} not null default 0,
      operator text not null default '',
      updated_at ${big} not null
    ) ${tableEnd}`,
    'create index campaign_end on campaign (place, ends_at)',
    ...jsonOnly('campaign', 'draft'),
    ...jsonOnly('campaign', 'content'),
  ],
}
