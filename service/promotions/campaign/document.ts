import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { campaignLimits as limits } from '@yaoji/contract/console/campaigns'
import { idSchema } from '@yaoji/contract/calls/schemas'
import { memoizeByText } from '../../platform/database/cache/derived.ts'
import { momentOf } from './published.ts'

const closed = { additionalProperties: false } as const
const title = Type.Optional(Type.String({ minLength: 1, maxLength: 60 }))
const cell = Type.String({ maxLength: 60 })
const idList = (maxItems: number) => Type.Array(idSchema, { minItems: 1, maxItems })
/** China time; a day alone is its beginning, or as an end its end. */
const moment = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$` })

/** What a page is put together from, by `type`. */
export const blockSchemas = {
  banner: Type.Object(
    {
      type: Type.Literal('banner'),
      name: Type.String({ minLength: 1, maxLength: 60 }),
      text: Type.Optional(Type.String({ maxLength: 100 })),
      /** A picture on the service: the site shows those of no other host. */
      image: Type.Optional(Type.String({ pattern: String.raw`^/[^/\\]`, maxLength: 500 })),
      url: Type.Optional(Type.String({ pattern: String.raw`^(/($|[^/\\])|https://|[*#])`, maxLength: 500 })),
      bg: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    },
    closed,
  ),
  text: Type.Object(
    {
      type: Type.Literal('text'),
      title,
      paragraphs: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: limits.paragraphsMax }),
    },
    closed,
  ),
  /** Chosen goods in their order, or those of a brand or a category, what sells best first. */
  goods: Type.Object(
    {
      type: Type.Literal('goods'),
      title,
      goods: Type.Optional(idList(limits.goodsOfBlockMax)),
      brand: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      category: Type.Optional(idSchema),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.goodsOfBlockMax })),
    },
    closed,
  ),
  /** Offers of 领券中心 by their numbers. */
  coupons: Type.Object({ type: Type.Literal('coupons'), title, coupons: idList(limits.couponsMax) }, closed),
  /** Until the campaign begins, then until it ends. */
  countdown: Type.Object({ type: Type.Literal('countdown'), title }, closed),
  table: Type.Object(
    {
      type: Type.Literal('table'),
      title,
      columns: Type.Array(cell, { minItems: 1, maxItems: limits.columnsMax }),
      rows: Type.Array(Type.Array(cell), { minItems: 1, maxItems: limits.rowsMax }),
    },
    closed,
  ),
} as const

export type BlockType = keyof typeof blockSchemas
export type Block = { [Each in BlockType]: Static<(typeof blockSchemas)[Each]> }[BlockType]
export type GoodsBlock = Extract<Block, { type: 'goods' }>

const blockTypes = Object.keys(blockSchemas) as BlockType[] // The object above has no other keys.

/** A page as its operator writes it; each block is then held to the schema of its type. */
export const documentSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    begins: moment,
    ends: moment,
    /** Customer types (domain.md section 12) and codes of stores; everybody without. */
    ranks: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { minItems: 1, maxItems: 6 })),
    stores: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 500 })),
    blocks: Type.Array(Type.Object({ type: Type.Enum(blockTypes) }), { minItems: 1, maxItems: limits.blocksMax }),
  },
  closed,
)
export type CampaignDocument = Omit<Static<typeof documentSchema>, 'blocks'> & { blocks: Block[] }

/** Goods of a block come from exactly one of the three. */
export const hasOneSource = ({ goods, brand, category }: GoodsBlock): boolean =>
  [goods, brand, category].filter(each => each !== undefined).length === 1

const isReadableBlock = (block: Block): boolean =>
  Value.Check(blockSchemas[block.type], block) && (block.type !== 'goods' || hasOneSource(block))

/** A campaign as it is stored; undefined for JSON that the desk does not write, which no page shows and the doctor reports. */
export const documentOf = memoizeByText((json): CampaignDocument | undefined => {
  const value: unknown = JSON.parse(json)
  if (!Value.Check(documentSchema, value)) return
  const document = value as CampaignDocument // The blocks are checked next, each by the schema of its type.
  const hasPeriod = momentOf(document.begins, false) !== undefined && momentOf(document.ends, true) !== undefined
  return hasPeriod && document.blocks.every(isReadableBlock) ? document : undefined
})
