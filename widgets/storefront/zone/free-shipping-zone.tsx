import { GoodsList, type GoodsZone } from '../goods-list/parts.ts'
import { FreeShippingGate, type FreeShippingView } from './free-shipping-gate.tsx'

export type FreeShippingZoneProps = { zone: GoodsZone; view?: FreeShippingView }

/** 优选专区: curated goods that ship free from their own number on, with pictures or as dense rows. */
export function FreeShippingZone({ zone, view = 'pictures' }: FreeShippingZoneProps) {
  return (
    <FreeShippingGate title={zone.title} view={view}>
      <GoodsList zone={zone} view={view === 'table' ? 'no_image' : 'pictures'} />
    </FreeShippingGate>
  )
}
