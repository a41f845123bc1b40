import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type {
  CampaignChangedWire,
  operateCampaignEndCall,
  CampaignPictureWire,
  operateCampaignPictureCall,
  operateCampaignPublishCall,
  operateCampaignRestoreCall,
  operateCampaignSaveCall,
} from '@yaoji/contract/calls/operator/campaign'
import type { CampaignEvent } from '@yaoji/contract/console/campaigns'
import { campaignLimits } from '@yaoji/contract/console/campaigns'
import type { CampaignDocument } from '../../promotions/campaign/document.ts'
import { locking } from '../../platform/database/query-parts.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { CampaignRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { storePicture } from '../banner/store-picture.ts'
import { noteChange, refuseStale } from './changes.ts'
import { unknownNames } from './check-names.ts'
import { readDocument } from './check-shape.ts'
import { messages } from './messages.ts'
import { operated, periodOf } from './operated.ts'

type Trx = Transaction<Tables>
type Done = { name: string; now: number }

/** @throws {ApiError} 422 with a sentence for each place where the page is wrong */
async function readPage(trx: Trx, file: string, asked: { place: string; now: number }): Promise<CampaignDocument> {
  const bytes = Buffer.from(file, 'base64url')
  if (bytes.length > campaignLimits.fileMaxBytes) throw ApiError.invalid('file', messages.tooLarge)
  const read = readDocument(bytes.toString('utf8'), asked)
  const problems = 'problems' in read ? read.problems : await unknownNames(trx, read.document)
  if ('problems' in read || problems.length > 0) throw ApiError.invalid('file', problems.join(messages.lineBreak))
  return read.document
}

/** @throws {ApiError} 404 */
async function findCampaign(trx: Trx, id: number): Promise<CampaignRow> {
  const row = await locking(trx, trx.selectFrom('campaign').selectAll().where('id', '=', id)).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownCampaign)
  return row
}

const changed = async (trx: Trx, row: CampaignRow, event: CampaignEvent, done: Done): Promise<CampaignChangedWire> => ({
  ...operated(row),
  change_id: await noteChange(trx, row, event, done),
})

/** Saves a page as a draft: a new one, or that of a campaign of the same place. What buyers see stays as it is. */
export async function saveCampaign(
  trx: Trx,
  { place, file, campaign_id, change_was }: Body<typeof operateCampaignSaveCall>,
  { name, now }: Done,
): Promise<CampaignChangedWire> {
  const draft = JSON.stringify(await readPage(trx, file, { place, now }))
  if (campaign_id === undefined) {
    const values = { place, draft, preview_key: randomId(), operator: name, updated_at: now }
    const row = await trx.insertInto('campaign').values(values).returningAll().executeTakeFirstOrThrow()
    return changed(trx, row, 'save', { name, now })
  }
  const id = Number(campaign_id)
  const before = await findCampaign(trx, id)
  if (before.place !== place) throw ApiError.notFound(messages.unknownCampaign)
  await refuseStale(trx, before, change_was)
  await trx.updateTable('campaign').set({ draft, operator: name, updated_at: now }).where('id', '=', id).execute()
  const row = await findCampaign(trx, id)
  return changed(trx, row, 'save', { name, now })
}

/** Shows buyers what was saved last. What it names is looked for once more: goods may have gone meanwhile. */
export async function publishCampaign(
  trx: Trx,
  { campaign_id, change_was }: Body<typeof operateCampaignPublishCall>,
  { name, now }: Done,
): Promise<CampaignChangedWire> {
  const before = await findCampaign(trx, Number(campaign_id))
  await refuseStale(trx, before, change_was)
  const { id, draft, place } = before
  const document = await readPage(trx, Buffer.from(draft).toString('base64url'), { place, now })
  await trx
    .updateTable('campaign')
    .set({ content: draft, ...periodOf(document), operator: name, updated_at: now })
    .where('id', '=', id)
    .execute()
  const row = await findCampaign(trx, id)
  return changed(trx, row, 'publish', { name, now })
}

/** Ends a campaign now; one that has not begun never does. */
export async function endCampaign(
  trx: Trx,
  { campaign_id }: Body<typeof operateCampaignEndCall>,
  { name, now }: Done,
): Promise<CampaignChangedWire> {
  const id = Number(campaign_id)
  await trx
    .updateTable('campaign')
    .set({ ends_at: now, operator: name, updated_at: now })
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .execute()
  const row = await findCampaign(trx, id)
  return changed(trx, row, 'end', { name, now })
}

/** Puts the draft back to what it was at an earlier change. @throws {ApiError} 404 for a change of another page */
export async function restoreCampaign(
  trx: Trx,
  { campaign_id, change_id, change_was }: Body<typeof operateCampaignRestoreCall>,
  { name, now }: Done,
): Promise<CampaignChangedWire> {
  const before = await findCampaign(trx, Number(campaign_id))
  await refuseStale(trx, before, change_was)
  const { id } = before
  const change = await trx
    .selectFrom('campaign_change')
    .select('draft')
    .where('id', '=', Number(change_id))
    .where('campaign_id', '=', id)
    .executeTakeFirst()
  if (!change) throw ApiError.notFound(messages.unknownChange)
  await trx.updateTable('campaign').set({ draft: change.draft, operator: name, updated_at: now }).where('id', '=', id).execute()
  const row = await findCampaign(trx, id)
  return changed(trx, row, 'restore', { name, now })
}

/** Stores a picture for a block; a page shows it once it is saved with the path. */
export async function uploadPicture(trx: Trx, { file }: Body<typeof operateCampaignPictureCall>, done: Done): Promise<CampaignPictureWire> {
  return { picture: await storePicture(trx, file, done) }
}
