import { GoodsList, type GoodsZone } from '../goods-list/parts.ts'
import { FreeShippingGate } from './free-shipping-gate.tsx'

export type FreeShippingZoneProps = { zone: GoodsZone }

/** 优选专区: curated goods that ship free from their own number on. */
export function FreeShippingZone({ zone }: FreeShippingZoneProps) {
  return (
    <FreeShippingGate title={zone.title} view="pictures">
      <GoodsList zone={zone} />
    </FreeShippingGate>
  )
}
