import { GoodsTable } from '../goods-table/parts.ts'
import { FreeShippingGate, FreeShippingViews } from './free-shipping-gate.tsx'
import type { FreeShippingZoneProps } from './free-shipping-zone.tsx'

/** 优选专区 as a table; a page of its own, so that the one with pictures does not load both. */
export function FreeShippingTable({ zone }: FreeShippingZoneProps) {
  return (
    <FreeShippingGate title={zone.title}>
      <GoodsTable zone={zone} tools={<FreeShippingViews view="table" />} />
    </FreeShippingGate>
  )
}
