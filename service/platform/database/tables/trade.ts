import type { Generated } from 'kysely'
import type { CampaignEvent } from '@yaoji/contract/console/campaigns'
import type { GroupOutcome } from '@yaoji/contract/domain/order/group-buy'

/** Prices and stock of goods. */
export interface TradeTables {
  goods_price: {
    id: Generated<number>
    goods_id: number
    warehouse_id: number
    /** Customer type (domain.md section 12), or 0 for every rank without a row of its own. */
    rank: number
    price_units: number
    updated_at: number
  }
  ladder: {
    id: Generated<number>
    goods_id: number
    /** Wire ladder_price_type: 1 up-to, 2 reach. */
    kind: number
    number: number
    price_units: number
  }
  /** A price for everyone who may buy, from begins_at until ends_at; a daily one belongs to 每日特价. */
  special_price: {
    id: Generated<number>
    goods_id: number
    /** special or daily */
    kind: string
    price_units: number
    begins_at: number
    ends_at: number
    /** The promotion of an operator that it is of; null: of an import. */
    promotion_id: number | null
  }
  /** 协议价: agreed with one store, from begins_at until ends_at. */
  agreed_price: { id: Generated<number>; member_id: number; goods_id: number; price_units: number; begins_at: number; ends_at: number }
  stock: {
    goods_id: number
    warehouse_id: number
    onhand: number
    reserved: number
    /** 下次到货: the China day, or empty; units are null where the number is not known. */
    arrives_on: Generated<string>
    arrives_units: Generated<number | null>
  }
  /** 货位: where goods lie in a warehouse. */
  goods_place: { goods_id: number; warehouse_id: number; place: string }
  stock_move: {
    event_id: string
    order_id: string
    goods_id: number
    warehouse_id: number
    /** reserve, release, claim */
    kind: string
    quantity: number
    created_at: number
  }
  batch: {
    id: Generated<number>
    goods_id: number
    warehouse_id: number
    number: string
    made_on: string
    expires_on: string
    quantity: number
  }
  /** What holds for carts from begins_at until ends_at (null: without an end). */
  promotion: {
    id: Generated<number>
    /** A kind of contract/domain/deductions or of contract/domain/lines. */
    kind: string
    /** Empty: that of its kind. */
    name: string
    begins_at: number
    ends_at: number | null
    /** Which goods, and from what amount on how much, as JSON (promotion/terms.ts). */
    scope: string
    terms: string
    /** Kind, name and period of what an operator set up, until it is ended: the same is not set up twice. */
    desk_key: string | null
  }
  /** Goods that a promotion sells at a price of its own, gives away, or is made of; none for those that only take off. */
  promotion_goods: {
    promotion_id: number
    goods_id: number
    /** Units in one set, or given at once. */
    number: Generated<number>
    /** Of one unit, in a flash sale or where a gift is not free. */
    price_units: Generated<number>
    /** Units that one member may buy by it; null without such a limit. */
    member_limit: number | null
    /** Units of the promotion, and how many of them are sold or held; null: as far as the stock goes. */
    quota: number | null
    taken: Generated<number>
  }
  /** Who set a promotion up, changed it or ended it, with the file as it was. Rows never change. */
  promotion_event: {
    id: Generated<number>
    promotion_id: number
    event: 'save' | 'end'
    document: string
    operator: string
    created_at: number
  }
  /** A page that an operator put together (campaign/document.ts): `content` is shown from begins_at until ends_at, 'null' until it was published. */
  campaign: {
    id: Generated<number>
    place: string
    preview_key: string
    draft: string
    content: Generated<string>
    begins_at: Generated<number>
    ends_at: Generated<number>
    operator: Generated<string>
    updated_at: number
  }
  /** Who saved, published, ended or put back a campaign page, with its draft as it was then. Rows never change. */
  campaign_change: {
    id: Generated<number>
    campaign_id: number
    event: CampaignEvent
    draft: string
    operator: string
    created_at: number
  }
  /** Which of several gifts a member wants; null: none. */
  gift_choice: { member_id: number; promotion_id: number; goods_id: number | null }
}

/** 拼团 (docs/rules/domain.md section 13). */
export interface GroupTables {
  /** What became of a group: units that were paid for when it was decided, and of how many stores. Rows never change. */
  group_outcome: {
    promotion_id: number
    outcome: GroupOutcome
    units: number
    stores: number
    decided_at: number
  }
}
