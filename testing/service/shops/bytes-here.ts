import type { Call } from '@yaoji/contract/calls/call'
import type { FileFormat } from '@yaoji/contract/calls/console/files'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { fileReader } from '../../../service/console/files/file-reader.ts'
import type { ConsoleShop } from './console-shop.ts'

type Asked = { role: StaffRole; query: object; format?: FileFormat }

/** A list as a file that this thread reads, not the one that the service has for it. */
export async function bytesHere({ database, clock }: ConsoleShop, { path }: Call, { role, query, format = 'csv' }: Asked) {
  const staff = await database.read.selectFrom('staff').selectAll().where('role', '=', role).executeTakeFirstOrThrow()
  return fileReader(database.replica)({ query, format, path, staff, now: clock.now() })
}
