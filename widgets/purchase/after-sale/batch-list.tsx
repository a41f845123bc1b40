import { useStore } from '@nanostores/react'
import { afterSaleReasonNames } from '@yaoji/contract/orders/after-sale-names'
import { PackShot } from '../../cart/cart/parts.ts'
import { Checkbox, FieldError, QuantityInput, rangeProblemText } from '../../base/ui/parts.ts'
import { ownReasonsOf, refusalOf, type AskedBatch } from './ask-rules.ts'
import { $ask, $chosen, chooseAll, chooseOwnUnits, chooseUnits } from './ask-store.ts'
import { messages } from './messages.ts'

/** How many of a batch, for each of its own reasons where it has some. */
function Units({ batch }: { batch: AskedBatch }) {
  const { units, own } = useStore($ask)
  const { id, name, ph, bzdw, free } = batch
  const rule = (stock: number) => ({ middlePack: 1, minimum: 1, isSplittable: true, stock })
  const reasons = ownReasonsOf(own[id])
  const asked = units[id] ?? 0
  if (reasons.length > 0)
    return reasons.map(reason => {
      const number = own[id]?.[reason] ?? 0
      const choose = (quantity: number) => chooseOwnUnits(id, reason, quantity)
      return (
        <span key={reason} className="yaoji-ask__own">
          {afterSaleReasonNames[reason]}
          <QuantityInput
            label={`${messages.quantityOf(name, ph)}：${afterSaleReasonNames[reason]}`}
            value={number}
            rule={rule(free - asked + number)}
            unit={bzdw}
            say={rangeProblemText(messages.range(free - asked + number, bzdw))}
            onCommit={choose}
            onPreview={choose}
          />
        </span>
      )
    })
  if (asked === 0) return null
  const choose = (quantity: number) => chooseUnits(id, quantity)
  return (
    <QuantityInput
      label={messages.quantityOf(name, ph)}
      value={asked}
      rule={rule(free)}
      unit={bzdw}
      say={rangeProblemText(messages.range(free, bzdw))}
      onCommit={choose}
      onPreview={choose}
    />
  )
}

function Batch({ batch }: { batch: AskedBatch }) {
  const ask = useStore($ask)
  const { id, name, ph, yxq, ypgg, sccj, bzdw, free, goods_image: images } = batch
  const refusal = refusalOf(batch, ask) ?? messages.otherReason
  const units = ask.units[id] ?? 0
  const isChosen = units > 0 && refusal === ''
  return (
    <li className="yaoji-ask__batch" data-chosen={isChosen}>
      <Checkbox
        isChecked={isChosen}
        isDisabled={refusal !== ''}
        label={messages.pick(name, ph)}
        onToggle={checked => chooseUnits(id, checked ? Math.max(free, 1) : 0)}
      />
      <PackShot src={images[0]} />
      <span className="yaoji-ask__goods">
        <strong>{name}</strong>
        <span className="yaoji-ask__note">
          {ypgg} · {sccj}
        </span>
        <span className="yaoji-ask__note">{messages.batch(ph, yxq)}</span>
      </span>
      <span className="yaoji-ask__units">
        {refusal !== '' ? (
          <span className="yaoji-ask__note">{refusal}</span>
        ) : (
          ask.kind !== 'papers' && (
            <>
              {isChosen && <Units batch={batch} />}
              <span className="yaoji-ask__note">{messages.free(free, bzdw)}</span>
            </>
          )
        )}
      </span>
    </li>
  )
}

/** Every batch that came, with how many of it are asked for or why it cannot be. */
export function BatchList({ batches }: { batches: readonly AskedBatch[] }) {
  const ask = useStore($ask)
  const { kind, errors } = ask
  const chosen = useStore($chosen)
  const pickable = batches.filter(batch => refusalOf(batch, ask) === '').length
  return (
    <fieldset className="yaoji-form-card">
      <legend>{kind === 'papers' ? messages.allPapers : messages.goods}</legend>
      {kind !== 'papers' && <p className="yaoji-field__hint">{messages.goodsHint}</p>}
      {pickable > 1 && (
        <Checkbox isChecked={chosen.length === pickable} onToggle={chooseAll}>
          {messages.all}
        </Checkbox>
      )}
      <ul className="yaoji-ask__batches">
        {batches.map(batch => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
      <FieldError>{errors.items}</FieldError>
    </fieldset>
  )
}
