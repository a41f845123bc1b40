import { goodsMessages } from '../goods/parts.ts'

const facts = [1, 2, 3, 4, 5, 6, 7, 8]

/** Grey boxes where picture, title, offer and facts will stand. */
export function DetailSkeleton() {
  return (
    <div role="status">
      <span className="yaoji-visually-hidden">{goodsMessages.loading}</span>
      <div aria-hidden="true">
        <p className="yaoji-breadcrumbs">
          <span className="yaoji-skeleton" />
        </p>
        <div className="yaoji-goods-detail__top">
          <span className="yaoji-goods-detail__look yaoji-gallery">
            <span className="yaoji-gallery__waiting yaoji-skeleton" />
          </span>
          <span className="yaoji-goods-detail__title">
            <span className="yaoji-skeleton" />
            <span className="yaoji-skeleton" />
            <span className="yaoji-skeleton" />
          </span>
          <span className="yaoji-goods-detail__offer yaoji-goods-detail__waiting">
            <span className="yaoji-skeleton" />
            <span className="yaoji-skeleton" />
            <span className="yaoji-skeleton" />
            <span className="yaoji-skeleton" />
          </span>
          <span className="yaoji-detail-facts">
            {facts.map(fact => (
              <span key={fact} className="yaoji-skeleton" />
            ))}
          </span>
        </div>
      </div>
    </div>
  )
}
