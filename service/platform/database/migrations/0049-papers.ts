import type { Migration } from './migration.ts'

/**
 * Papers of stores: submissions with their pages, and notices to the store. Papers in force stay in `member_paper`. Large files come in
 * pieces.
 */
export const papers: Migration = {
  number: 49,
  name: 'papers',
  statements: ({ identity, big, bytes, tableEnd }) => [
    `create table file_piece (
      member_id integer not null references member (id) on delete cascade,
      upload text not null,
      position integer not null check (position >= 0),
      bytes ${bytes} not null,
      created_at ${big} not null,
      primary key (member_id, upload, position)
    ) ${tableEnd}`,
    'create index file_piece_age on file_piece (created_at)',
    `create table handed_paper (
      id text primary key,
      member_id integer not null references member (id),
      kind text not null,
      state text not null check (state in ('draft', 'waiting', 'reviewing', 'rejected', 'approved', 'replaced')),
      number text not null default '',
      issued_on text not null default '',
      expires_on text not null default '',
      is_endless integer not null default 0 check (is_endless in (0, 1)),
      reason text not null default '',
      person_id integer references person (id),
      operator text not null default '',
      sent_at ${big},
      decided_at ${big},
      created_at ${big} not null,
      check (state = 'draft' or sent_at is not null),
      check (state not in ('approved', 'replaced') or decided_at is not null)
    ) ${tableEnd}`,
    `create unique index handed_paper_open on handed_paper (member_id, kind) where state in ('draft', 'waiting', 'reviewing', 'rejected')`,
    `create unique index handed_paper_approved on handed_paper (member_id, kind) where state = 'approved'`,
    `create index handed_paper_waiting on handed_paper (sent_at) where state in ('waiting', 'reviewing')`,
    `create table handed_page (
      file_id text primary key references file (id),
      paper_id text not null references handed_paper (id),
      member_id integer not null references member (id),
      upload text not null,
      position integer not null,
      state text not null check (state in ('waiting', 'approved', 'rejected')),
      reason text not null default '',
      unique (paper_id, upload),
      check ((state = 'rejected') = (reason <> ''))
    ) ${tableEnd}`,
    'create index handed_page_member on handed_page (member_id)',
    `create table paper_notice (
      id ${identity},
      member_id integer not null references member (id),
      kind text not null,
      event text not null check (event in ('approved', 'rejected', 'ending', 'expired')),
      cause text not null unique,
      detail text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index paper_notice_member on paper_notice (member_id, id)',
  ],
}
