import { GoodsList, goodsList, type GoodsZone } from '../goods-list/parts.ts'
import { useLatePart } from '../../base/lib/use-late-part.ts'
import { ControlledNav } from './controlled-nav.tsx'

// The goods come first.
const loadBanners = () => import('./zone-banners.tsx')
const refresh = () => void goodsList.refresh()

export type ControlledZoneProps = { zone: GoodsZone }

/** /kxzq: banners, the pages of the zone, the own applications, and all controlled goods. */
export function ControlledZone({ zone }: ControlledZoneProps) {
  const banners = useLatePart(true, loadBanners)
  return (
    <>
      <div className="yaoji-root yaoji-controlled">
        {typeof banners === 'object' && <banners.ZoneBanners />}
        <ControlledNav current="all" refresh={refresh} />
      </div>
      <GoodsList zone={zone} />
    </>
  )
}
