import { useStore } from '@nanostores/react'
import { PackShot } from '../cart/parts.ts'
import { Checkbox, QuantityInput } from '../ui/parts.ts'
import { $ask, chooseUnits, refusalOf, type AskedBatch } from './ask-store.ts'
import { messages } from './messages.ts'

function Batch({ batch }: { batch: AskedBatch }) {
  const ask = useStore($ask)
  const { id, name, ph, yxq, ypgg, sccj, bzdw, free, goods_image: images } = batch
  const refusal = refusalOf(batch, ask)
  const units = ask.units[id] ?? 0
  const isChosen = units > 0 && refusal === ''
  const rule = { middlePack: 1, minimum: 1, isSplittable: true, stock: free }
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
              {isChosen && (
                <QuantityInput
                  label={messages.quantityOf(name, ph)}
                  value={units}
                  rule={rule}
                  unit={bzdw}
                  onCommit={quantity => chooseUnits(id, quantity)}
                  onPreview={quantity => chooseUnits(id, quantity)}
                />
              )}
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
  const { kind, errors } = useStore($ask)
  return (
    <fieldset className="yaoji-ask__part">
      <legend>{kind === 'papers' ? messages.allPapers : messages.goods}</legend>
      {kind !== 'papers' && <p className="yaoji-field__hint">{messages.goodsHint}</p>}
      <ul className="yaoji-ask__batches">
        {batches.map(batch => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
      {errors.items !== undefined && (
        <p className="yaoji-field__error" role="alert">
          {errors.items}
        </p>
      )}
    </fieldset>
  )
}
