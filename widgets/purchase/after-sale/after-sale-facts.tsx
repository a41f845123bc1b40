import { afterSaleReasonNames } from '@yaoji/contract/orders/after-sale-names'
import type { AfterSaleDetailWire } from '@yaoji/contract/calls/purchase/after-sale'
import { PhotoList } from '../../shared/uploads/parts.ts'
import { messages } from './messages.ts'

/** Why it was asked for, what was said and shown, and who carries what. */
export function AfterSaleFacts({ afterSale: { reason, remark, photos, sent_back: back, resent } }: { afterSale: AfterSaleDetailWire }) {
  return (
    <section className="yaoji-after-sale__card" aria-label={messages.about}>
      <dl className="yaoji-after-sale__facts">
        <div>
          <dt>{messages.reason}</dt>
          <dd>{afterSaleReasonNames[reason]}</dd>
        </div>
        <div>
          <dt>{messages.remark}</dt>
          <dd>{remark || messages.noRemark}</dd>
        </div>
        {back && (
          <div>
            <dt>{messages.sentBack}</dt>
            <dd>
              {back.carrier} {back.number}
            </dd>
          </div>
        )}
        {resent && (
          <div>
            <dt>{messages.resent}</dt>
            <dd>
              {resent.carrier} {resent.number}
            </dd>
          </div>
        )}
        <div>
          <dt>{messages.photos}</dt>
          <dd>{photos.length === 0 ? messages.noPhotos : <PhotoList photos={photos} />}</dd>
        </div>
      </dl>
    </section>
  )
}
