import type { Migration } from './migration.ts'

/** Filters of lists of the console under a name, of one person or shared with a role. */
export const savedViews: Migration = {
  number: 801,
  name: 'saved views',
  statements: ({ identity, big, tableEnd }) => [
    `create table saved_view (
      id ${identity},
      staff_id integer not null references staff (id),
      list_page text not null,
      name text not null check (length(name) > 0),
      filters text not null,
      role text not null check (role in ('', 'admin', 'service', 'quality', 'finance', 'promotion', 'warehouse', 'sales')),
      updated_at ${big} not null,
      unique (staff_id, list_page, name)
    ) ${tableEnd}`,
    `create index saved_view_role on saved_view (role) where role <> ''`,
  ],
}
