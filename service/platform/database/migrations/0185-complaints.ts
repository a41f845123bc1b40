import type { Migration } from './migration.ts'

/** 意见反馈 of the kind 投诉. */
export const complaints: Migration = {
  number: 185,
  name: 'complaints',
  isRebuilding: true,
  statements: ({ name, big, dropColumns }) => {
    const kind = "kind in ('goods', 'price', 'delivery', 'service', 'site', 'complaint', 'other')"
    if (name === 'postgres')
      return [
        'alter table feedback drop constraint feedback_kind_check',
        `alter table feedback add constraint feedback_kind_check check (${kind})`,
      ]
    return [
      ...dropColumns('feedback', [], {
        columns: 'id, sn, member_id, person_id, kind, content, phone, answer, operator, created_at, answered_at',
        definition: `
        id text primary key,
        sn text not null unique,
        member_id integer not null references member (id),
        person_id integer not null references person (id),
        kind text not null check (${kind}),
        content text not null,
        phone text not null,
        answer text not null default '',
        operator text not null default '',
        created_at ${big} not null,
        answered_at ${big},
        check ((answered_at is null) = (answer = ''))`,
      }),
      'create index feedback_member on feedback (member_id, created_at)',
      'create index feedback_waiting on feedback (created_at) where answered_at is null',
    ]
  },
}
