import type { Insertable } from 'kysely'
import { addDays, chinaDay, chinaDayEnd, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Block, CampaignDocument } from '../../../promotions/campaign/document.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { sampleCampaigns, type SampleCampaign } from '../data/campaigns.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { randomFrom } from '../random.ts'

const goodsOfBlock = 12
const keyLength = 16
const keyLetters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']

/** What sells best of goods that are no 含麻 and no controlled goods, by words of their names. */
function goodsNamed(goods: readonly SampleGoods[], words: readonly string[]): number[] {
  return goods
    .filter(({ row }) => row.status === 'on' && row.type !== 2 && row.is_ephedrine === 0 && words.some(word => row.name.includes(word)))
    .toSorted((a, b) => b.row.sales - a.row.sales || a.row.id - b.row.id)
    .slice(0, goodsOfBlock)
    .map(({ row }) => row.id)
}

function blockOf(block: SampleCampaign['blocks'][number], goods: readonly SampleGoods[]): Block {
  if (!('words' in block)) return block
  const { words, ...rest } = block
  return { ...rest, goods: goodsNamed(goods, words) }
}

/** The same `now` gives the same rows. */
export function campaignRows(goods: readonly SampleGoods[], now: number): Insertable<Tables['campaign']>[] {
  return sampleCampaigns.map(({ place, name, ranks, blocks, beginsInDays, endsInDays }, index) => {
    const [begins, ends] = [beginsInDays, endsInDays].map(days => addDays(chinaDay(now), days)) as [string, string]
    const document: CampaignDocument = { name, begins, ends, ...(ranks && { ranks }), blocks: blocks.map(block => blockOf(block, goods)) }
    const draft = JSON.stringify(document)
    const random = randomFrom(`campaign ${index}`)
    return {
      ...{ id: index + 1, place, draft, content: draft, updated_at: now },
      preview_key: Array.from({ length: keyLength }, () => random.pick(keyLetters)).join(''),
      begins_at: chinaDayStart(begins),
      ends_at: chinaDayEnd(chinaDayStart(ends)),
    }
  })
}
