import type { Kysely } from 'kysely'
import { importKinds, importRoles, type ImportKind } from '@yaoji/contract/console/imports'
import { staffRoleNames, type StaffRole } from '@yaoji/contract/operator/roles'
import { messages } from '../../operations/imports/messages.ts'
import type { ImportFileRow } from '../../operations/imports/stored-import.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'

/** Kinds of files that a role imports. */
export const kindsOf = (role: StaffRole): ImportKind[] => importKinds.filter(kind => importRoles[kind].includes(role))

/** @throws {ApiError} for a kind that the role does not import */
export function refuseKind(role: StaffRole, kind: ImportKind): void {
  if (!importRoles[kind].includes(role)) throw ApiError.forbidden(messages.notOfRole(staffRoleNames[role], kind))
}

/** A file that this role may see. @throws {ApiError} for any other, as for one that there is not */
export async function findImport(db: Kysely<Tables>, role: StaffRole, id: number): Promise<ImportFileRow> {
  const file = await db.selectFrom('import_file').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file || !importRoles[file.kind].includes(role)) throw ApiError.notFound(messages.none)
  return file
}
