import { useLayoutEffect } from 'react'
import type { BrandDetailWire } from '@yaoji/contract/calls/storefront/brand'
import { termsText } from '../../shared/coupon-terms/parts.ts'
import { GoodsCard, PackImage } from '../goods/parts.ts'
import { $address } from '../../base/lib/addresses/address.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { couponCentrePath } from '../../base/lib/paths.ts'
import { brandPath, brandsPath } from './addresses.ts'
import { Button, Empty, Loaded, Pager, Skeleton } from '../../base/ui/parts.ts'
import { BrandBanners } from './brand-banners.tsx'
import { messages } from './messages.ts'
import { $brand, $brandGoods, openBrand, type BrandGoods } from './store.ts'

const firstDrawn: Loadable<BrandDetailWire> = { state: 'loading' }
const noGoods: Loadable<BrandGoods> = { state: 'loading' }
const goodsTexts = { failed: messages.goodsFailed, visitorTitle: messages.visitorTitle }

function Coupons({ coupons }: Pick<BrandDetailWire, 'coupons'>) {
  if (coupons.length === 0) return null
  return (
    <section className="yaoji-brand-zone__card" aria-label={messages.coupons}>
      <h2>{messages.coupons}</h2>
      <ul className="yaoji-brand-coupons">
        {coupons.map(({ id, name, terms }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{termsText({ name: '', ...terms })}</span>
            <Button size="small" href={environment.href(couponCentrePath())} label={messages.claimLabel(name)}>
              {messages.claim}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Goods({ id, onRetry }: { id: number; onRetry: () => void }) {
  const value = useLiveStore($brandGoods, noGoods)
  return (
    <section className="yaoji-goods-shelf" aria-label={messages.goods} aria-busy={value.state === 'loading'}>
      <header className="yaoji-goods-shelf__heading">
        <h2>{messages.goods}</h2>
      </header>
      <Loaded value={value} waiting={<Skeleton label={messages.goodsLoading} lines={8} />} texts={goodsTexts} onRetry={onRetry}>
        {({ page, today }) =>
          page.list.length === 0 ? (
            <Empty icon="box" title={messages.noGoods} />
          ) : (
            <>
              <ul className="yaoji-goods-shelf__cards">
                {page.list.map(goods => (
                  <GoodsCard key={`${goods.id}-${goods.ck_id}`} goods={goods} today={today} />
                ))}
              </ul>
              {page.last_page > 1 && (
                <Pager
                  page={page.page}
                  lastPage={page.last_page}
                  total={page.total}
                  onChoose={chosen => environment.navigate(brandPath(id, chosen))}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function Brand({ brand, onRetry }: { brand: BrandDetailWire; onRetry: () => void }) {
  const { id, name, image, goods_count, makers, story, coupons } = brand
  return (
    <>
      <header className="yaoji-brand-zone__card yaoji-brand-head">
        <PackImage src={image} alt="" />
        <div>
          <h1 className="yaoji-brand-zone__title">{name}</h1>
          <p className="yaoji-brand-zone__intro">
            {messages.goodsCount(goods_count)} <a href={environment.href(brandsPath())}>{messages.allBrands}</a>
          </p>
          {story && <p>{story}</p>}
          {makers.length > 0 && <p className="yaoji-brand-zone__intro">{messages.makers(makers.join(messages.comma))}</p>}
        </div>
      </header>
      <BrandBanners />
      <Coupons coupons={coupons} />
      <Goods id={id} onRetry={onRetry} />
    </>
  )
}

function Missing() {
  return (
    <Empty icon="box" title={messages.missing}>
      <Button kind="primary" href={environment.href(brandsPath())}>
        {messages.allBrands}
      </Button>
    </Empty>
  )
}

/** /ppzq/info/{id}: one brand with its story, coupons and goods. */
export function BrandPage() {
  const address = useLiveStore($address, '')
  const value = useLiveStore($brand, firstDrawn)
  const open = () => void openBrand(address)
  useLayoutEffect(open, [address])
  return (
    <div className="yaoji-root yaoji-brand-zone" aria-busy={value.state === 'loading'}>
      {value.state !== 'ready' && <h1 className="yaoji-visually-hidden">{messages.title}</h1>}
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={8} />} missing={<Missing />} texts={messages} onRetry={open}>
        {brand => <Brand brand={brand} onRetry={open} />}
      </Loaded>
    </div>
  )
}
