import { useStore } from '@nanostores/react'
import type { AfterSaleOptionsWire } from '@yaoji/contract/calls/purchase/after-sale'
import { photoReasons } from '@yaoji/contract/domain/order/after-sale-rules'
import { limits } from '@yaoji/contract/limits'
import { ActingFor, LoadedOrder } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { idFromPath, orderPath } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { PhotoBox } from '../../shared/uploads/parts.ts'
import { Button, CheckedForm, Empty, Field, Skeleton } from '../../base/ui/parts.ts'
import { reasonsIn } from './ask-rules.ts'
import { $ask, $options, changeRemark, openAsk, photos, submitAsk } from './ask-store.ts'
import { AskedGifts } from './asked-gifts.tsx'
import { BatchList } from './batch-list.tsx'
import { Choices } from './choices.tsx'
import { messages } from './messages.ts'
import { RefundPreview } from './refund-preview.tsx'

type Options = { options: AfterSaleOptionsWire }

function ToOrder({ options: { id, order_sn: sn } }: Options) {
  return (
    <p className="yaoji-ask__order">
      <span>
        {messages.ofOrder} {sn}
      </span>
      <a href={environment.href(orderPath(id))}>{messages.toOrder}</a>
    </p>
  )
}

function Form({ options }: Options) {
  const asked = useStore($ask)
  const { kind, reason, remark, isSending, errors } = asked
  const { batches } = options
  return (
    <CheckedForm className="yaoji-ask__form" label={messages.askTitle} submit={submitAsk}>
      <ToOrder options={options} />
      <Choices batches={batches} />
      <BatchList batches={batches} />
      <AskedGifts />
      {kind !== 'papers' && (
        <PhotoBox
          photos={photos}
          title={reasonsIn(asked).some(each => photoReasons.includes(each)) ? messages.photosNeeded : messages.photos}
          hint={messages.photosHint(limits.afterSalePhotosMax)}
          error={errors.photo_ids}
        />
      )}
      <div className="yaoji-form-card">
        <Field
          name="after-sale-remark"
          label={messages.remark}
          hint={messages.remarkHint}
          value={remark}
          error={errors.remark}
          onInput={text => changeRemark(text.slice(0, limits.remarkMax))}
        />
        {reason === 'not-wanted' && kind === 'return' && <p className="yaoji-ask__note">{messages.unopenedHint}</p>}
      </div>
      <div className="yaoji-sticky-bar yaoji-ask__foot">
        <RefundPreview />
        <ActingFor group="orderers">
          <Button kind="primary" size="large" type="submit" isBusy={isSending}>
            {isSending ? messages.submitting : messages.submit}
          </Button>
        </ActingFor>
      </div>
    </CheckedForm>
  )
}

function AfterSaleForm({ options }: Options) {
  const refusal =
    options.refusal ||
    (options.batches.length === 0 || options.batches.every(({ choices }) => choices.length === 0) ? messages.nothingSent : '')
  if (refusal === '') return <Form options={options} />
  return (
    <Empty icon="list" title={refusal}>
      <Button kind="primary" href={environment.href(orderPath(options.id))}>
        {messages.toOrder}
      </Button>
    </Empty>
  )
}

/** /order/askAfterSales/{id}: what of an order is to come back, be exchanged, sent again or papered, and why. */
export function AskAfterSale() {
  const value = useAnswer($options, { state: 'loading' }, () => openAsk(idFromPath(shownPage.path), shownPage.path))
  return (
    <div className="yaoji-root yaoji-after-sale">
      <h1 className="yaoji-after-sale__title">{messages.askTitle}</h1>
      <LoadedOrder
        value={value}
        waiting={<Skeleton label={messages.loading} lines={8} />}
        texts={messages}
        onRetry={() => void openAsk(idFromPath(shownPage.path), shownPage.path)}
      >
        {options => <AfterSaleForm options={options} />}
      </LoadedOrder>
    </div>
  )
}
