import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Button, Checkbox, Dialog, Field } from '../ui/parts.ts'
import { $addressForm, closeAddressForm, dropAddressForm, saveAddress, typeAddress, type AddressForm } from './form-store.ts'
import { messages } from './messages.ts'
import { RegionField } from './region-field.tsx'

function Fields({ form: { draft, errors } }: { form: AddressForm }) {
  const field = (name: 'name' | 'phone' | 'detail') => ({
    name: `address-${name}`,
    label: messages[name],
    value: draft[name],
    error: errors[name],
    onInput: (text: string) => typeAddress({ [name]: text }),
  })
  return (
    <>
      <Field {...field('name')} autoComplete="name" />
      <Field {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" hint={messages.phoneHint} />
      <RegionField region={draft.region} error={errors.region} onChoose={region => typeAddress({ region })} />
      <Field {...field('detail')} autoComplete="street-address" hint={messages.detailHint} />
      <Checkbox isChecked={draft.isDefault} onToggle={isDefault => typeAddress({ isDefault })}>
        {messages.isDefault}
      </Checkbox>
    </>
  )
}

/** A new address, or one that is changed. */
export function AddressDialog() {
  const form = useStore($addressForm)
  const element = useRef<HTMLFormElement>(null)
  const wrong = Object.keys(form?.errors ?? {}).length
  useEffect(() => {
    if (wrong > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // At a new set of errors, not at every letter that takes one away.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form?.isSaving === false && wrong > 0])
  if (!form) return null
  return (
    <Dialog
      title={form.id === undefined ? messages.add : messages.editTitle}
      onClose={closeAddressForm}
      actions={
        <>
          <Button onClick={dropAddressForm}>{messages.cancel}</Button>
          <Button kind="primary" isBusy={form.isSaving} onClick={() => void saveAddress()}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        className="yaoji-address-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void saveAddress()
        }}
      >
        <Fields form={form} />
        {/* Enter in a field saves; the button that is seen stands in the dialog's foot. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
