import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type {
  CampaignOperatedWire,
  operateCampaignEndCall,
  operateCampaignPublishCall,
  operateCampaignSaveCall,
} from '@yaoji/contract/calls/operator/campaign'
import { campaignLimits } from '@yaoji/contract/campaign-limits'
import type { CampaignDocument } from '../../promotions/campaign/document.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { CampaignRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
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
  const row = await trx.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownCampaign)
  return row
}

/** Saves a page as a draft: a new one, or that of a campaign of the same place. What buyers see stays as it is. */
export async function saveCampaign(
  trx: Trx,
  { place, file, campaign_id }: Body<typeof operateCampaignSaveCall>,
  { name, now }: Done,
): Promise<CampaignOperatedWire> {
  const draft = JSON.stringify(await readPage(trx, file, { place, now }))
  if (campaign_id === undefined) {
    const values = { place, draft, preview_key: randomId(), operator: name, updated_at: now }
    return operated(await trx.insertInto('campaign').values(values).returningAll().executeTakeFirstOrThrow())
  }
  const id = Number(campaign_id)
  await trx
    .updateTable('campaign')
    .set({ draft, operator: name, updated_at: now })
    .where('id', '=', id)
    .where('place', '=', place)
    .execute()
  const row = await findCampaign(trx, id)
  if (row.place !== place) throw ApiError.notFound(messages.unknownCampaign)
  return operated(row)
}

/** Shows buyers what was saved last. What it names is looked for once more: goods may have gone meanwhile. */
export async function publishCampaign(
  trx: Trx,
  { campaign_id }: Body<typeof operateCampaignPublishCall>,
  { name, now }: Done,
): Promise<CampaignOperatedWire> {
  const { id, draft, place } = await findCampaign(trx, Number(campaign_id))
  const document = await readPage(trx, Buffer.from(draft).toString('base64url'), { place, now })
  await trx
    .updateTable('campaign')
    .set({ content: draft, ...periodOf(document), operator: name, updated_at: now })
    .where('id', '=', id)
    .execute()
  return operated(await findCampaign(trx, id))
}

/** Ends a campaign now; one that has not begun never does. */
export async function endCampaign(
  trx: Trx,
  { campaign_id }: Body<typeof operateCampaignEndCall>,
  { name, now }: Done,
): Promise<CampaignOperatedWire> {
  const id = Number(campaign_id)
  await trx
    .updateTable('campaign')
    .set({ ends_at: now, operator: name, updated_at: now })
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .execute()
  return operated(await findCampaign(trx, id))
}
