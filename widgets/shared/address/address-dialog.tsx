import { useStore } from '@nanostores/react'
import { Button, Checkbox, Field, FormDialog } from '../../base/ui/parts.ts'
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
  if (!form) return null
  return (
    <FormDialog
      title={form.id === undefined ? messages.add : messages.editTitle}
      submit={saveAddress}
      onClose={closeAddressForm}
      actions={
        <>
          <Button onClick={dropAddressForm}>{messages.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={form.isSaving}>
            {messages.save}
          </Button>
        </>
      }
    >
      <Fields form={form} />
    </FormDialog>
  )
}
