import { GoodsList, goodsList, type GoodsZone } from '../goods-list/parts.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { ControlledNav } from './controlled-nav.tsx'

// The goods come first.
const loadBanners = () => import('./zone-banners.tsx')
const refresh = () => void goodsList.refresh()

export type ControlledZoneProps = { zone: GoodsZone }

/** /kxzq: the pages of the zone, the own applications, all controlled goods, and banners. */
export function ControlledZone({ zone }: ControlledZoneProps) {
  const banners = useLatePart(true, loadBanners)
  return (
    <>
      <div className="yaoji-root yaoji-controlled" data-wide>
        <ControlledNav current="all" refresh={refresh} />
      </div>
      <GoodsList zone={zone} />
      {typeof banners === 'object' && (
        <div className="yaoji-root yaoji-controlled" data-wide>
          <banners.ZoneBanners />
        </div>
      )}
    </>
  )
}
