import type { Migration } from './migration.ts'

/** Campaigns of 医友汇, in addition to those of the other places. */
export const clinicCampaigns: Migration = {
  number: 110,
  name: 'clinic-campaigns',
  statements: ({ name, identity, big, jsonOnly, dropColumns }) => {
    const place = "place in ('yjh', 'zqmb', 'hdmb', 'yyh')"
    if (name === 'postgres')
      return [
        'alter table campaign drop constraint campaign_place_check',
        `alter table campaign add constraint campaign_place_check check (${place})`,
      ]
    return [
      ...dropColumns('campaign', [], {
        columns: 'id, place, preview_key, draft, content, begins_at, ends_at, operator, updated_at',
        definition: `
        id ${identity},
        place text not null check (${place}),
        preview_key text not null,
        draft text not null,
        content text not null default 'null',
        begins_at ${big} not null default 0,
        ends_at ${big} not null default 0,
        operator text not null default '',
        updated_at ${big} not null`,
      }),
      'create index campaign_end on campaign (place, ends_at)',
      ...jsonOnly('campaign', 'draft'),
      ...jsonOnly('campaign', 'content'),
    ]
  },
}
