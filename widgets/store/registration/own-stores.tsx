import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import type { ApplicationWire } from '@yaoji/contract/calls/identity/registration'
import { chainRank } from '@yaoji/contract/people/customer-types'
import { Button, CheckedForm } from '../../base/ui/parts.ts'
import { AddStores } from './add-stores.tsx'
import { createMending, type Mending, type RefusedStore } from './mending.ts'
import { messages as m } from './messages.ts'
import { StoreFields } from './store-fields.tsx'

/** A refused store, corrected in place. */
function Refused({ store, number, mending }: { store: RefusedStore; number: number; mending: Mending }) {
  const { row, problems, isBusy } = mending.valueOf(store)
  return (
    <CheckedForm className="yaoji-registration__store" label={m.mendStore(store.company)} submit={() => mending.handIn(store)}>
      <StoreFields
        row={row}
        name={m.storeName(number)}
        id={`yaoji-chain-store-${number}`}
        problems={problems}
        type={change => mending.type(store, change)}
      />
      <p className="yaoji-form-page__actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isBusy ? m.submitting : m.handInAgain}
        </Button>
      </p>
    </CheckedForm>
  )
}

/** The stores of a chain: each submits its own papers and is approved by itself; a refused one is corrected here. */
export function OwnStores({ application: { stores, company, may_change } }: { application: ApplicationWire }) {
  const [mending] = useState(createMending)
  const mayAdd = may_change === 1 && company.rank === chainRank
  useStore(mending.$mended)
  useLayoutEffect(() => mending.recall(), [mending])
  if (stores.length === 0 && !mayAdd) return null
  return (
    <section aria-label={m.stores}>
      <h2 className="yaoji-registration__heading">{m.stores}</h2>
      <p className="yaoji-form-page__help">{m.storesHint}</p>
      <ul className="yaoji-registration__stores">
        {stores.map((store, index) => (
          <li key={store.id} data-state={store.state}>
            <span>{store.company}</span>
            <span className="yaoji-registration__store-state">
              {store.state === 'waiting' && store.reason !== '' ? m.handedInAgain : store.state_name}
            </span>
            {store.state === 'rejected' && <p className="yaoji-registration__refused">{m.reason(store.reason)}</p>}
            {store.row !== '' && <Refused store={store} number={index + 1} mending={mending} />}
          </li>
        ))}
      </ul>
      {mayAdd && <AddStores headOffice={company.company} />}
    </section>
  )
}
