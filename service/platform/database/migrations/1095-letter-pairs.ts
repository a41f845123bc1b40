import type { Migration } from './migration.ts'

/**
 * PostgreSQL finds a word inside the texts of a million goods by an index of their letters and pairs of letters. pg_trgm does not serve: most Chinese
 * words have two letters, which are no trigram, and where the database has the locale C it ignores all but ASCII. SQLite
 * reads the texts in the index `goods_searched` (migration 970): 0.2 s for a million.
 */
export const letterPairs: Migration = {
  number: 1095,
  name: 'letter pairs',
  statements: ({ name }) =>
    name === 'sqlite'
      ? []
      : [
          `create function letter_pairs(given text) returns text[] language plpgsql immutable strict parallel safe as $$
           declare
             letters text[] := string_to_array(given, null);
             found text[] := letters;
           begin
             for place in 1 .. cardinality(letters) - 1 loop
               found := found || (letters[place] || letters[place + 1]);
             end loop;
             return found;
           end $$`,
        ],
  beside: [
    `create index concurrently if not exists goods_letter_pairs on goods using gin (letter_pairs(
       lower(name || '\n' || brand || '\n' || manufacturer || '\n' || approval_number || '\n' || spec || '\n' || erp_code)))`,
    'create index concurrently if not exists goods_name_pairs on goods using gin (letter_pairs(lower(name)))',
  ],
}
