import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { noticeKindNames, noticeKinds, noticeLimits as limits } from '../../console/notices.ts'
import { publicIdSchema } from '../schemas.ts'
import { rankField } from './form-fields.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { storeCodeSchema } from './order.ts'

/** What operators tell stores of their own accord: a signed call, and `npm run ops -- announce` with the same fields. */
export const operateAnnounceCall: Call<typeof operateAnnounceSchemas.operateAnnounce> = operatorAddress('announce')

export const operateAnnounceRecallCall: Call<typeof operateAnnounceSchemas.operateAnnounceRecall> = operatorAddress('announce/recall')

const line = (max: number) => String.raw`^[^\s<>"'=@+][^\x00-\x1f<>"']{0,${max - 1}}$`

const announcedSchema = Type.Object({ announced: Type.Integer(), announcement: publicIdSchema })
export type AnnouncedWire = Wire<typeof announcedSchema>

const days = (title: string, description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: limits.daysMax, title, description, as: 'number' }))

/** Which stores a message is for; all that is named must hold. */
export const receiverFields = {
  /** Customer types (domain.md section 12); all without. */
  ranks: Type.Optional(Type.Array(Type.String({ pattern: '^[1-6]$' }), { maxItems: 6, ...rankField })),
  /** By the default address. */
  regions: Type.Optional(
    Type.Array(Type.String({ pattern: String.raw`^[^\s<>=@+\x00-\x1f][^<>\x00-\x1f]{0,39}$` }), {
      maxItems: limits.regionsMax,
      title: '地区',
      description: '一行一个：浙江省，或 四川省 成都市；不填就不限',
    }),
  ),
  bought: Type.Optional(
    Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` }), {
      maxItems: limits.goodsMax,
      title: '买过的商品',
      description: '商品编号，买过其中一个就算；不填就不限',
      as: 'goods',
    }),
  ),
  bought_days: days('最近几天买过', `只在填了商品时有用，不填就是 ${limits.boughtDays} 天`),
  idle_days: days('几天没有下单', '最近这么多天没有付过款的订单；不填就不限'),
  stores: Type.Optional(
    Type.Array(storeCodeSchema, { maxItems: limits.storesMax, title: '门店编码', description: '一行一个，可以整列粘贴；不填就不限' }),
  ),
} as const

const noticeFields = {
  title: Type.String({ pattern: line(60), title: '标题', description: '门店在消息里看到，60 字内' }),
  kind: Type.Enum([...noticeKinds], { title: '种类', description: '门店可以关掉“活动”的提醒', as: 'choice', names: noticeKindNames }),
  text: Type.Optional(Type.String({ pattern: line(200), title: '内容', description: '200 字内，换行发出时变成空格', as: 'long' })),
  /** A page of ours where it is. */
  path: Type.Optional(
    Type.String({
      pattern: String.raw`^/(?!/)[\w/?=&%.-]{0,199}$`,
      title: '点开后的页面',
      description: '商城里的地址，例如 /list?is_tj=1；可以不填',
    }),
  ),
} as const

export const operateAnnounceSchemas = {
  operateAnnounce: operationsOn({}, announcedSchema)(
    'Tells every store, or those that fit what is named, of an activity or of something about the shop',
    {
      ...noticeFields,
      ...receiverFields,
      /** How many stores were shown before it was sent; another number of them is refused. */
      receivers: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
    },
  ),
  operateAnnounceRecall: operationsOn({ announcement: publicIdSchema }, announcedSchema)(
    'Takes an announcement back: no store reads it any more; that it was sent and taken back stays noted',
    {},
  ),
} as const
