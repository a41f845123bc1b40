import type { Migration } from './migration.ts'

/** Where the buyer of a charge pays, and by what the provider knows them there: an openid inside WeChat, a network address on a phone. */
export const payVenues: Migration = {
  number: 201,
  name: 'pay venues',
  statements: () => [
    "alter table charge add column venue text not null default 'screen' check (venue in ('screen', 'phone', 'wechat'))",
    "alter table charge add column payer text not null default ''",
  ],
}
