import type { Migration } from './migration.ts'

/** Who saved, published and ended a campaign page, with its draft as it was then: any of them can be put back. */
export const campaignChanges: Migration = {
  number: 920,
  name: 'campaign changes',
  statements: ({ identity, big, tableEnd }) => [
    `create table campaign_change (
      id ${identity},
      campaign_id integer not null references campaign (id),
      event text not null check (event in ('save', 'publish', 'end', 'restore')),
      draft text not null,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index campaign_change_of on campaign_change (campaign_id, id)',
  ],
}
