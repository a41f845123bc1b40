import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import type { AfterSaleOperatedWire } from '@yaoji/contract/calls/operator/after-sale'
import { carriers } from '@yaoji/contract/orders/carriers'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { afterSaleMessages } from '../../lib/after-sale-messages.ts'
import { afterSaleOperation } from '../../lib/after-sale-words.ts'
import { operate } from '../../lib/call.ts'
import { grouped } from '../../lib/time.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import { messages } from './messages.ts'

const { forms } = messages

/** What is done with a few fields, or with a look at what it does. */
export type DialogKind = 'reject' | 'refund' | 'resend' | 'reverse'
type Form = { title: string; verb: string; text?: string; isDanger?: true; fields: readonly FormField[] }

function formOf(kind: DialogKind, { row, refund }: ConsoleAfterSaleWire): Form {
  const { after_sale_sn: sn, status } = row
  switch (kind) {
    case 'reject': {
      const reason = { name: 'reason', label: forms.reason, isRequired: true, suggestions: forms.reasons }
      return { title: forms.reject(sn), verb: messages.reject, isDanger: true, fields: [reason] }
    }
    case 'refund':
      return status === afterSaleStates.refunding
        ? { title: forms.sent(sn), verb: messages.markSent, text: messages.sentByHand, fields: [] }
        : { title: forms.refund(sn), verb: afterSaleMessages.verb(kind), text: forms.refundText(grouped(refund.total)), fields: [] }
    case 'reverse': {
      const reason = { name: 'reason', label: forms.reverseReason, isRequired: true } as const
      return {
        title: forms.reverse(sn),
        verb: messages.reverse,
        text: forms.reverseText(grouped(refund.total)),
        isDanger: true,
        fields: [reason],
      }
    }
    case 'resend': {
      const isPapers = row.kind === 'papers'
      const fields: FormField[] = [
        { name: 'carrier', label: forms.carrier, isRequired: true, suggestions: carriers.map(each => each.name) },
        { name: 'parcel_number', label: forms.parcelNumber, isRequired: true },
        ...(isPapers ? [] : [{ name: 'codes', label: forms.codes, isLong: true }]),
      ]
      return { title: forms.resend(sn), verb: afterSaleMessages.verb(kind), text: isPapers ? forms.resendPapers : forms.resendText, fields }
    }
  }
}

type Act = { kind: DialogKind; shown: ConsoleAfterSaleWire; done: (text: string) => void; close: () => void }

/** The dialog of an act on one after-sale. */
export function ActDialog({ kind, shown, done, close }: Act) {
  const { text, ...form } = formOf(kind, shown)
  const submit = async ({ codes, ...values }: Readonly<Record<string, string>>) => {
    const lines = codes?.split(/\s+/).filter(Boolean) ?? []
    const { status } = (await operate(afterSaleOperation(kind), {
      after_sale_sn: shown.row.after_sale_sn,
      ...values,
      ...(lines.length > 0 && { codes: lines }),
    })) as AfterSaleOperatedWire // What these operations answer.
    // Nothing was paid: the buyer agrees to the red note of a 专票 first.
    const isHeld = kind === 'refund' && status === afterSaleStates.toRefund
    done(isHeld ? messages.awaitsRed : messages.done(form.verb))
  }
  return (
    <FormDialog {...form} submit={submit} close={close}>
      {text && <p>{text}</p>}
    </FormDialog>
  )
}
