import type { GoodsDetailWire } from '@yaoji/contract/calls/goods'
import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { $address } from '../lib/address.ts'
import { listPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Button, Empty } from '../ui/index.ts'
import { BatchTable } from './batch-table.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { $goodsDetails, goodsIdOf, showGoodsDetail } from './detail-store.ts'
import { DetailOffer } from './detail-offer.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { fullName } from './goods-terms.ts'
import { GoodsRow } from './goods-row.tsx'
import { GoodsFailed } from './list-states.tsx'
import { detailMessages } from './detail-messages.ts'
import { messages } from './messages.ts'
import { PackImage } from './pack-image.tsx'

type ShownProps = { goods: GoodsDetailWire; today: string }

function Section({ id, title, help, children }: { id: string; title: string; help?: string; children: ReactNode }) {
  return (
    <section className="yaoji-goods-detail__section" id={id}>
      <h2>
        {title}
        {help !== undefined && <small>{help}</small>}
      </h2>
      {children}
    </section>
  )
}

function Instructions({ facts }: Pick<GoodsDetailWire, 'facts'>) {
  return (
    <dl className="yaoji-goods-detail__instructions">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Shown({ goods, today }: ShownProps) {
  const stem = `goods-${goods.id}`
  return (
    <>
      <Breadcrumbs categories={goods.category_path} current={goods.name} />
      <div className="yaoji-goods-detail__top">
        <div className="yaoji-goods-detail__picture">
          <PackImage src={goods.goods_image[0]} alt={detailMessages.picture(fullName(goods))} isEager />
        </div>
        <DetailOffer goods={goods} today={today} substitutesId={`${stem}-substitutes`} />
      </div>
      <Section id={`${stem}-batches`} title={detailMessages.batches}>
        <BatchTable batches={goods.batches} unit={goods.bzdw} today={today} />
      </Section>
      {goods.facts.length > 0 && (
        <Section id={`${stem}-instructions`} title={detailMessages.instructions}>
          <Instructions facts={goods.facts} />
        </Section>
      )}
      {goods.substitutes.length > 0 && (
        <Section id={`${stem}-substitutes`} title={detailMessages.substitutes} help={detailMessages.substitutesHelp}>
          <ul className="yaoji-goods-list__rows">
            {goods.substitutes.map(substitute => (
              <GoodsRow key={substitute.id} goods={substitute} today={today} heading="h3" />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Missing() {
  return (
    <>
      <Breadcrumbs categories={[]} />
      <h1 className="yaoji-visually-hidden">{detailMessages.notFound}</h1>
      <Empty title={detailMessages.notFound}>
        <p>{detailMessages.notFoundHelp}</p>
        <Button kind="primary" href={listPath()}>{messages.seeAll}</Button>
      </Empty>
    </>
  )
}

/** The page of one goods; without `id` the one that the address names. */
export function GoodsDetail({ id }: { id?: number }) {
  const address = useLiveStore($address, '')
  const details = useStore($goodsDetails)
  const shownId = id ?? goodsIdOf(address)
  useEffect(() => {
    if (shownId !== undefined) void showGoodsDetail(shownId)
  }, [shownId])

  // The first drawing is the server's, which knows no address yet.
  const value = shownId === undefined || address === '' ? undefined : details[shownId]
  const isNowhere = address !== '' && shownId === undefined
  return (
    <div className="yaoji-root yaoji-goods-detail" aria-busy={value === undefined || value.state === 'loading'}>
      {isNowhere || value?.state === 'missing' ? (
        <Missing />
      ) : value?.state === 'ready' ? (
        <Shown key={value.goods.id} goods={value.goods} today={value.today} />
      ) : value?.state === 'failed' && shownId !== undefined ? (
        <>
          <h1 className="yaoji-visually-hidden">{detailMessages.detailFailed}</h1>
          <GoodsFailed failure={value.failure} onRetry={() => void showGoodsDetail(shownId)} />
        </>
      ) : (
        <DetailSkeleton />
      )}
    </div>
  )
}
