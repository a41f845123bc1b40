import type { CantBuyWire, TagWire } from '@yaoji/contract/calls/storefront/goods'
import type { Ladder } from '@yaoji/contract/domain/prices/ladder-price'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { Listed } from '@yaoji/contract/domain/prices/list-basis'
import type { PriceTerms } from '@yaoji/contract/domain/prices/price'
import type { PriceKind } from '@yaoji/contract/domain/prices/prices'
import type { QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { NextArrival } from './next-arrival.ts'

/** The price of one unit and the benefit that won it (domain.md section 3), for example 会员价. */
export type NamedPrice = { price: UnitPrice; kind: PriceKind; name: string }

/** 特价 or 每日特价 that holds now, with its end in epoch milliseconds. */
export type Special = NamedPrice & { endsAt: number }

/** Where one goods is sold to one member (or a visitor), at what price, and why not. */
export type SaleOffer = {
  goods: GoodsRow
  warehouseId: number
  warehouseName: string
  /** Whether this member may see price, exact stock and batches (domain.md section 2). */
  isOpen: boolean
  /** This member's price without special price and ladder rung; null where prices must not be seen. */
  ownPrice: UnitPrice | null
  /** 原价 that may be struck through next to the price, which savings are counted from; null where prices must not be seen. */
  listPrice: UnitPrice | null
  /** List prices so far of goods that have a price for a time: the basis of what is struck through. */
  listed: Listed
  /** The price at a quantity; null where prices must not be seen. */
  unitPrice: (quantity: number) => NamedPrice | null
  marketPrice: UnitPrice | null
  priceId: number | null
  /** What decides the price; undefined where there is none. */
  priceTerms: PriceTerms | undefined
  /** The special price that has won over price and ladder. */
  special: Special | undefined
  ladder: Ladder | undefined
  /** The rungs of `ladder` with their ids, ascending. */
  ladderRungs: { id: number; number: number; price: UnitPrice }[]
  /** Units that may be sold: neither reserved nor too near to their expiry. */
  available: number
  /** 下次到货 that was announced and is not over; undefined where there is none, or prices must not be seen. */
  arrival: NextArrival | undefined
  quantityRule: QuantityRule
  cantBuy: CantBuyWire | null
  /** Expiry of the sellable batch that leaves first, YYYY-MM-DD, or empty. */
  nearestExpiry: string
  /** Paths of pictures on the service. */
  images: string[]
}

/** A sale offer with further facts that lists show. */
export type Offer = SaleOffer & { isFavourite: boolean; isAwaited: boolean; tags: TagWire[] }
