import { indexesOf, type Migration } from './migration.ts'

const { onSqlite, beside } = indexesOf({ dossier_paper_file: 'dossier_paper (file_id)' })

/** A signed file is led to a key of its own alone, with the hash of the paper: any other key could put another file in its place. */
export const keysOfDossierFiles: Migration = {
  number: 1111,
  name: 'keys of dossier files',
  statements({ name }) {
    // Not by `like`: ids have `_`, which is any sign to it, and that of SQLite is blind to case.
    const own = `'dossier_file/' || new.id || '/'`
    const isOther = `new.kept_as <> '' and (substr(new.kept_as, 1, length(${own})) <> ${own}
      or exists (select 1 from dossier_paper where file_id = new.id and sha256 <> new.kept_sha256))`
    if (name === 'sqlite')
      return [
        ...onSqlite,
        `create trigger dossier_file_own_key before update of kept_as, kept_sha256 on dossier_file when ${isOther}
         begin select raise(abort, 'dossier_file rows never change'); end`,
      ]
    return [
      `create function dossier_file_own_key() returns trigger language plpgsql as $$
       begin
         if ${isOther} then raise exception 'dossier_file rows never change'; end if;
         return new;
       end $$`,
      `create trigger dossier_file_own_key before update of kept_as, kept_sha256 on dossier_file
       for each row execute function dossier_file_own_key()`,
    ]
  },
  beside,
}
