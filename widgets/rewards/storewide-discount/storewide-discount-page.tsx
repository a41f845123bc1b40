import type {
  StorewideDiscountGoodsWire,
  StorewideDiscountPromotionWire,
  StorewideDiscountWire,
} from '@yaoji/contract/calls/rewards/storewide-discount'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import { GoodsRows } from '../../storefront/goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { listPath, withQuery } from '../../base/lib/paths.ts'
import { useMoments } from '../../base/lib/stores/use-moments.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty, Price } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { storewideDiscount, type StorewideDiscountQuery } from './store.ts'

const minute = (seconds: number) => chinaMinute(timestampMs(seconds))

function Elsewhere({ title }: { title: string }) {
  return (
    <Empty icon="clock" title={title}>
      <Button kind="primary" href={environment.href(listPath())}>
        {messages.toGoods}
      </Button>
    </Empty>
  )
}

function After({ goods: { price_after, cant_buy } }: { goods: StorewideDiscountGoodsWire }) {
  if (price_after !== null) {
    return (
      <>
        {messages.after} <Price value={price_after} />
      </>
    )
  }
  return cant_buy?.code === 'NOT_LOGIN' && <span className="yaoji-welfare__note">{messages.logIn}</span>
}

function Head({ promotion: { name, percent, ends_at }, total }: { promotion: StorewideDiscountPromotionWire; total: number }) {
  return (
    <div className="yaoji-welfare__head">
      <h2>{name}</h2>
      <p>{messages.discount(total, percent)}</p>
      <p className="yaoji-welfare__note">{ends_at === null ? messages.endless : messages.until(minute(ends_at))}</p>
    </div>
  )
}

function Shown({ shown: { page, today } }: { shown: ShownPage<StorewideDiscountQuery, StorewideDiscountWire> }) {
  const { promotion, list } = page
  useMoments(promotion ? [promotion.begins_at, promotion.ends_at] : [], () => void storewideDiscount.refresh())
  if (!promotion) return <Elsewhere title={messages.none} />
  const { state, name, begins_at, ends_at } = promotion
  if (state === 'ahead') return <Elsewhere title={messages.ahead(name, minute(begins_at))} />
  if (state === 'ended') return <Elsewhere title={messages.ended(name, minute(ends_at ?? 0))} />
  return (
    <>
      <Head promotion={promotion} total={page.total} />
      {list.length === 0 ? (
        <Elsewhere title={messages.noGoods} />
      ) : (
        <GoodsRows goods={list} today={today} label={messages.goods} withSaving note={each => <After goods={each} />} />
      )}
      <OwnListPager
        page={page}
        onChoose={chosen => environment.navigate(withQuery(paths.welfare, { page: chosen > 1 ? chosen : undefined }))}
      />
    </>
  )
}

/** /welfare: goods with a discount without a minimum sum, and their discounted price. */
export function WelfarePage() {
  const { value, isBusy, onRetry } = useOwnList(storewideDiscount)
  return (
    <div className="yaoji-root yaoji-welfare" aria-busy={isBusy}>
      <h1 className="yaoji-goods-list__title">{messages.title}</h1>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Shown shown={shown} />}
      </OwnListBody>
    </div>
  )
}
