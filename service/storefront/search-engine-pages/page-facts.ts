import type { BrandFacts, CampaignFacts } from '@yaoji/contract/public-pages'
import { documentOf, type CampaignDocument } from '../../promotions/campaign/document.ts'
import { isPublishedRow } from '../../promotions/campaign/published.ts'
import { withoutPrescriptions } from '../../catalogue/offer/prescription-names.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'

type Source = Pick<SettingContext, 'readSetting' | 'database'>

/** The brands that operators show. */
export async function readBrands({ readSetting, database: { read } }: Source): Promise<BrandFacts[]> {
  return shownToVisitors(
    read,
    (await readSetting('brands')).map(({ id, name, story = '' }) => ({ id, name, story })),
  )
}

/** A text that names a prescription drug is left out; what has no name left is not told of. */
async function shownToVisitors<Facts extends { name: string }>(
  read: Source['database']['read'],
  facts: readonly Facts[],
): Promise<Facts[]> {
  const shown: Facts[] = []
  for (const each of facts) shown.push(await withoutPrescriptions(read, each))
  return shown.filter(({ name }) => name !== '')
}

function wordsOf({ blocks }: CampaignDocument): string {
  return blocks.flatMap(block => (block.type === 'banner' ? (block.text ?? []) : block.type === 'text' ? block.paragraphs : [])).join(' ')
}

/** Campaigns that are published for everybody and not over. */
export async function readCampaigns({ database: { read } }: Source, now: number): Promise<CampaignFacts[]> {
  const rows = await read
    .selectFrom('campaign')
    .select(['id', 'place', 'content'])
    .where(isPublishedRow)
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute()
  const facts = rows.flatMap(({ id, place, content }) => {
    const document = documentOf(content)
    return !document || document.ranks || document.stores ? [] : [{ id, place, name: document.name, text: wordsOf(document) }]
  })
  return shownToVisitors(read, facts)
}

/** Every published campaign by its place: also one that is over, or only for some, has its page, which says so. */
export async function readCampaignIds({ database: { read } }: Source): Promise<Record<string, number[]>> {
  const rows = await read.selectFrom('campaign').select(['id', 'place']).where(isPublishedRow).orderBy('id').execute()
  const ids: Record<string, number[]> = {}
  for (const { id, place } of rows) (ids[place] ??= []).push(id)
  return ids
}

/** The groups of controlled goods, by the name in their address. */
export async function readGroupIds({ readSetting }: Source): Promise<string[]> {
  return (await readSetting('controlled_groups')).map(({ slug }) => slug)
}
