import { useStore } from '@nanostores/react'
import { standingDays, standingEvery } from '@yaoji/contract/domain/agreements/standing-schedule'
import { limits } from '@yaoji/contract/limits'
import { standingPayMethods, standingPayNames } from '@yaoji/contract/orders/standing-orders'
import { AddressChoice, useChosenAddress } from '../../shared/address/parts.ts'
import { Field, FieldError } from '../../base/ui/parts.ts'
import { $form, typeForm } from './form-store.ts'
import { messages, monthDayName, weekdayName } from './messages.ts'
import { SelectField } from './select-field.tsx'

/** Name, day, way to pay and address of a standing order. */
export function ScheduleFields() {
  const { name, every, day, pay_method, address_id, errors } = useStore($form)
  const address = useChosenAddress(address_id)
  const days = Array.from({ length: standingDays(every) }, (_, index) => index + 1)
  return (
    <>
      <Field
        name="standing-name"
        label={messages.name}
        hint={messages.nameHint}
        value={name}
        error={errors.name}
        onInput={text => typeForm({ name: text.slice(0, limits.savedCartNameMax) })}
      />
      <div className="yaoji-standing__days">
        <SelectField
          name="standing-every"
          label={messages.every}
          value={every}
          options={standingEvery.map(value => ({ value, text: messages.everyNames[value] }))}
          onChoose={chosen => typeForm({ every: chosen })}
        />
        <SelectField
          name="standing-day"
          label={messages.day}
          value={day}
          error={errors.day}
          options={days.map(value => ({ value, text: every === 'week' ? weekdayName(value) : monthDayName(value) }))}
          onChoose={chosen => typeForm({ day: chosen })}
        />
        <SelectField
          name="standing-pay"
          label={messages.pay}
          value={pay_method}
          error={errors.pay_method}
          options={standingPayMethods.map(value => ({ value, text: standingPayNames[value] }))}
          onChoose={chosen => typeForm({ pay_method: chosen })}
        />
      </div>
      <AddressChoice chosen={address?.id} onChoose={id => typeForm({ address_id: id })} />
      <FieldError>{errors.address_id}</FieldError>
    </>
  )
}
