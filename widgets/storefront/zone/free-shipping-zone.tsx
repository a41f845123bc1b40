import { GoodsList, type GoodsZone } from '../goods-list/parts.ts'
import { FreeShippingGate, FreeShippingViews } from './free-shipping-gate.tsx'

export type FreeShippingZoneProps = { zone: GoodsZone }

/** 优选专区: curated goods that ship free from their own number on. */
export function FreeShippingZone({ zone }: FreeShippingZoneProps) {
  return (
    <FreeShippingGate title={zone.title}>
      <GoodsList zone={zone} tools={<FreeShippingViews view="pictures" />} />
    </FreeShippingGate>
  )
}
