import type { Migration } from './migration.ts'

/**
 * Dossiers of first business (首营): suppliers, holders, agents and goods with their papers and three signatures; and the last days on which
 * goods may be sold and received because of them (docs/rules/domain.md section 18).
 */
export const dossiers: Migration = {
  number: 880,
  name: 'dossiers',
  statements: ({ identity, big, bytes, tableEnd, immutable }) => [
    `alter table goods add column sold_until text not null default '9999-12-31'`,
    `alter table goods add column received_until text not null default '9999-12-31'`,
    `create table dossier (
      id text primary key,
      sn text not null unique,
      kind text not null check (kind in ('supplier', 'holder', 'agent', 'goods')),
      name text not null check (name <> ''),
      code text not null,
      scopes text not null,
      note text not null default '',
      goods_id integer references goods (id) check ((goods_id is not null) = (kind = 'goods')),
      supplier_id text references dossier (id) check ((supplier_id is not null) = (kind in ('agent', 'goods'))),
      holder_id text references dossier (id) check ((holder_id is not null) = (kind = 'goods')),
      agent_id text references dossier (id) check (agent_id is null or kind = 'goods'),
      state text not null check (state in ('draft', 'quality', 'principal', 'approved', 'refused')),
      review_id text,
      approved_review text,
      ends_on text not null default '',
      created_at ${big} not null,
      updated_at ${big} not null,
      operator text not null,
      check ((approved_review is null) = (ends_on = '')),
      check (state <> 'approved' or (approved_review is not null and review_id = approved_review))
    ) ${tableEnd}`,
    `create unique index dossier_firm on dossier (kind, code) where kind in ('supplier', 'holder')`,
    `create unique index dossier_goods on dossier (goods_id, supplier_id) where kind = 'goods'`,
    'create index dossier_supplier on dossier (supplier_id)',
    'create index dossier_holder on dossier (holder_id)',
    'create index dossier_agent on dossier (agent_id)',
    'create index dossier_updated on dossier (updated_at, id)',
    `create table dossier_file (
      id text primary key,
      type text not null,
      bytes ${bytes} not null
    ) ${tableEnd}`,
    ...immutable('dossier_file'),
    `create table dossier_paper (
      id ${identity},
      dossier_id text not null references dossier (id),
      kind text not null,
      number text not null,
      covers text not null,
      issued_on text not null,
      ends_on text not null check (ends_on = '' or ends_on >= issued_on),
      file_id text not null references dossier_file (id),
      sha256 text not null check (length(sha256) = 64),
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index dossier_paper_dossier on dossier_paper (dossier_id, id)',
    ...immutable('dossier_paper'),
    `create table dossier_review (
      id text primary key,
      dossier_id text not null references dossier (id),
      document text not null,
      hash text not null check (length(hash) = 64),
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index dossier_review_dossier on dossier_review (dossier_id, created_at)',
    ...immutable('dossier_review'),
    `create table dossier_review_paper (
      review_id text not null references dossier_review (id),
      paper_id integer not null references dossier_paper (id),
      primary key (review_id, paper_id)
    ) ${tableEnd}`,
    ...immutable('dossier_review_paper'),
    `create table dossier_signature (
      review_id text not null references dossier_review (id),
      step integer not null check (step in (1, 2, 3)),
      person text not null check (person <> ''),
      verdict text not null check (verdict in ('signed', 'refused')),
      reason text not null check ((reason <> '') = (verdict = 'refused')),
      hash text not null check (length(hash) = 64),
      signed_at ${big} not null,
      primary key (review_id, step),
      unique (review_id, person),
      check (verdict = 'signed' or step > 1)
    ) ${tableEnd}`,
    ...immutable('dossier_signature'),
    `create table dossier_start (
      id ${identity},
      from_day text not null,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    ...immutable('dossier_start'),
  ],
}
