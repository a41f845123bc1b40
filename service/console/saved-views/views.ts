import type { Kysely, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { consoleViewSaveCall, SavedViewWire } from '@yaoji/contract/calls/console/saved-views'
import { savedViewLimits, viewPlaces, type ViewPlace } from '@yaoji/contract/console/views'
import { staffRoleNames } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { savedViewsMessages as messages } from '../messages.ts'
import type { StaffRow } from '../staff/accounts.ts'

type Saved = Body<typeof consoleViewSaveCall>
type Owner = Pick<StaffRow, 'id' | 'role'>

const isPlace = (list_page: string): list_page is ViewPlace => (viewPlaces as readonly string[]).includes(list_page)

/** Own views, and those that are shared with the person's role; own ones first, each kind by name. */
export async function listSavedViews(db: Kysely<Tables>, { id, role }: Owner): Promise<SavedViewWire[]> {
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.id', 'saved_view.staff_id')
    .select(['saved_view.id', 'staff_id', 'list_page', 'saved_view.name', 'filters', 'saved_view.role', 'staff.name as by'])
    .where(row => row.or([row('staff_id', '=', id), row('saved_view.role', '=', role)]))
    .orderBy('saved_view.name')
    .orderBy('saved_view.id')
    .execute()
  const views = rows.flatMap(({ list_page, id: view_id, staff_id, ...row }) =>
    isPlace(list_page) ? [{ ...row, view_id, list_page, is_own: staff_id === id ? 1 : 0 }] : [],
  )
  return views.toSorted((one, other) => other.is_own - one.is_own)
}

/** @throws {ApiError} for a role that is not the person's own */
function refuseForeignRole({ role }: Owner, shared: Saved['role']): void {
  if (shared && shared !== 'nobody' && shared !== role && role !== 'admin')
    throw ApiError.invalid('role', messages.ownRole(staffRoleNames[role]))
}

/** Saves filters under a name; an own view of that name gets them. @throws {ApiError} beyond what a person may have */
export async function saveView(
  trx: Transaction<Tables>,
  owner: Owner,
  { list_page, name, filters = '', role }: Saved,
  now: number,
): Promise<number> {
  refuseForeignRole(owner, role)
  const title = name.trim()
  if (title === '') throw ApiError.invalid('name', messages.noName)
  const own = await trx.selectFrom('saved_view').select(['id', 'list_page', 'name']).where('staff_id', '=', owner.id).execute()
  const isKnown = own.some(row => row.list_page === list_page && row.name === title)
  if (!isKnown && own.length >= savedViewLimits.ofPersonMax) throw ApiError.conflict(messages.tooMany(savedViewLimits.ofPersonMax))
  const shared = role === 'nobody' ? ('' as const) : role
  const values = { filters, updated_at: now, ...(shared !== undefined && { role: shared }) }
  const { id } = await trx
    .insertInto('saved_view')
    .values({ staff_id: owner.id, list_page, name: title, role: '', ...values })
    .onConflict(conflict => conflict.columns(['staff_id', 'list_page', 'name']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a view. @throws {ApiError} for one of another person, as for one that there is not; 超级管理员 remove shared ones, too */
export async function removeView(trx: Transaction<Tables>, { id, role }: Owner, view: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_view')
    .where('id', '=', view)
    .where(row => row.or([row('staff_id', '=', id), ...(role === 'admin' ? [row('role', '<>', '')] : [])]))
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw ApiError.notFound(messages.none)
}
