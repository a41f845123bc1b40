import { campaignLimits } from '@yaoji/contract/console/campaigns'
import { clinicRank } from '@yaoji/contract/people/customer-types'
import {
  blockSchemas,
  documentSchema,
  hasOneSource,
  type Block,
  type CampaignDocument,
  type GoodsBlock,
} from '../../promotions/campaign/document.ts'
import { momentOf } from '../../promotions/campaign/published.ts'
import { linkProblem } from '../../platform/settings/links.ts'
import { problemAt } from '@yaoji/contract/problem-place'
import { readTypedJson, shapeProblems } from '../../platform/settings/problems.ts'
import { messages } from './messages.ts'

/** How many goods a block may show. */
export function goodsMost({ goods, most = campaignLimits.goodsDefault }: GoodsBlock): number {
  return goods?.length ?? most
}

function periodProblems({ begins, ends }: CampaignDocument, now: number): string[] {
  const [from, until] = [momentOf(begins, false), momentOf(ends, true)]
  if (from === undefined) return [problemAt('/begins', messages.noDay)]
  if (until === undefined) return [problemAt('/ends', messages.noDay)]
  if (until <= from) return [problemAt('/ends', messages.endsBefore)]
  return until <= now ? [problemAt('/ends', messages.isOver)] : []
}

function goodsProblem(block: GoodsBlock): string | undefined {
  const { goods, most } = block
  if (!hasOneSource(block)) return messages.oneSource
  return goods && most !== undefined ? messages.mostOfChosen : undefined
}

function blockProblems(block: Block, at: string): string[] {
  if (block.type === 'goods') {
    const problem = goodsProblem(block)
    return problem === undefined ? [] : [problemAt(at, problem)]
  }
  if (block.type === 'banner') {
    const problem = linkProblem(block.url ?? '')
    return problem === undefined ? [] : [problemAt(`${at}/url`, problem)]
  }
  if (block.type !== 'table') return []
  const width = block.columns.length
  return block.rows.flatMap((row, index) => (row.length === width ? [] : [problemAt(`${at}/rows/${index}`, messages.cells(width))]))
}

/** 医友汇 is for clinics, and says so. */
function audienceProblems({ ranks, stores }: CampaignDocument, place: string): string[] {
  const isForClinics = !stores && ranks?.length === 1 && ranks[0] === clinicRank
  return place === 'yyh' && !isForClinics ? [problemAt('/ranks', messages.clinicsOnly)] : []
}

/** A page as it was typed, or what is wrong with it, each with its place. */
export function readDocument(
  text: string,
  { place, now }: { place: string; now: number },
): { document: CampaignDocument } | { problems: string[] } {
  const json = readTypedJson(text)
  if ('problem' in json) return { problems: [json.problem] }
  const outer = shapeProblems(documentSchema, json.value)
  if (outer.length > 0) return { problems: outer }
  const document = json.value as CampaignDocument // Its blocks are looked at next.
  const shapes = document.blocks.flatMap((block, index) => shapeProblems(blockSchemas[block.type], block, `/blocks/${index}`))
  if (shapes.length > 0) return { problems: shapes }
  const count = document.blocks.reduce((sum, block) => sum + (block.type === 'goods' ? goodsMost(block) : 0), 0)
  const problems = [
    ...periodProblems(document, now),
    ...audienceProblems(document, place),
    ...document.blocks.flatMap((block, index) => blockProblems(block, `/blocks/${index}`)),
    ...(count > campaignLimits.goodsMax ? [problemAt('/blocks', messages.tooManyGoods(count))] : []),
  ]
  return problems.length > 0 ? { problems } : { document }
}
