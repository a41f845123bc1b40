import { useStore } from '@nanostores/react'
import type { AfterSaleDetailWire } from '@yaoji/contract/calls/purchase/after-sale'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { $isMoving, $sendBack, changeSendBack, sendBack } from './detail-store.ts'
import { messages } from './messages.ts'

const longest = 40

/** Where the goods go back to, and with whom they were sent. */
export function SendBack({ afterSale: { return_to: to } }: { afterSale: AfterSaleDetailWire }) {
  const { carrier, parcel_number: number, errors } = useStore($sendBack)
  const isBusy = useStore($isMoving)
  return (
    <CheckedForm className="yaoji-after-sale__send" label={messages.sendBack} submit={sendBack}>
      <p>
        <strong>{messages.returnTo}</strong> {to?.address ? `${to.name} ${to.phone} ${to.address}` : messages.noReturnAddress}
      </p>
      <Field
        name="carrier"
        label={messages.carrier}
        value={carrier}
        error={errors.carrier}
        onInput={text => changeSendBack({ carrier: text.slice(0, longest) })}
      />
      <Field
        name="parcel-number"
        label={messages.parcelNumber}
        value={number}
        error={errors.parcel_number}
        onInput={text => changeSendBack({ parcel_number: text.slice(0, longest) })}
      />
      <ActingFor group="orderers">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {messages.sendBack}
        </Button>
      </ActingFor>
    </CheckedForm>
  )
}
