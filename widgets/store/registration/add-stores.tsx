import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { Button, CheckedForm } from '../../base/ui/parts.ts'
import { createAdding } from './adding.ts'
import { ChainList } from './chain-list.tsx'
import { messages as m } from './messages.ts'

const texts = { title: m.addStores, hint: m.addStoresHint, nameOf: m.newStoreName }

/** A chain adds stores to those that it has. */
export function AddStores({ headOffice }: { headOffice: string }) {
  const [adding] = useState(createAdding)
  const { isOpen, isBusy, error, stores } = useStore(adding.$adding)
  useLayoutEffect(() => adding.recall(), [adding])
  if (!isOpen) {
    return (
      <p className="yaoji-form-page__actions">
        <Button onClick={adding.open}>{m.addStores}</Button>
      </p>
    )
  }
  return (
    <CheckedForm className="yaoji-registration__adding" label={m.addStores} submit={() => adding.submit(headOffice)}>
      <ChainList value={stores} error={error || undefined} stores={adding.stores} texts={texts} />
      <p className="yaoji-form-page__actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isBusy ? m.submitting : m.submitStores}
        </Button>
        <Button isDisabled={isBusy} onClick={adding.close}>
          {m.cancelStores}
        </Button>
      </p>
    </CheckedForm>
  )
}
