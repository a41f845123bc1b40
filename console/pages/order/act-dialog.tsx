import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { sellerReasonNames } from '@yaoji/contract/operator/seller-reasons'
import { orderMessages } from '../../lib/order-messages.ts'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import { messages, reasonOrder } from './messages.ts'
import { ShipDialog } from './ship-dialog.tsx'

const { forms } = messages

/** What the store usually orders of these ephedrine goods, for 质管 to judge the order. */
export const Growth = ({ growth }: Pick<ConsoleOrderWire, 'growth'>) =>
  growth.length > 0 && (
    <ul className="plain" aria-label={messages.growth}>
      {growth.map(({ goods_id, name, unit, month, usual }) => (
        <li key={goods_id}>{messages.grown(name, unit, month, usual)}</li>
      ))}
    </ul>
  )

/** What is done with a few fields, or with a look at what it does. */
export type DialogKind = ConfirmedKind | 'ship' | 'cancel' | 'confirm_transfer' | 'clear_hold'
/** What takes nothing, or a reason. */
type ConfirmedKind = 'reject_transfer' | 'refund' | 'release_codes' | 'archive_receipt' | 'reject_receipt'
type Kind = Exclude<DialogKind, 'ship'>

type Form = { title: string; verb: string; text?: string; isDanger?: true; fields: readonly FormField[]; more?: Record<string, string> }

function formOf(kind: Kind, { order, proof }: ConsoleOrderWire): Form {
  const number = order.order_sn
  const reason: FormField = { name: 'reason', label: forms.reason, isRequired: true }
  switch (kind) {
    case 'cancel': {
      // The buyer reads the reason, so none is chosen beforehand.
      const choices = [['', forms.chooseReason] as const, ...reasonOrder.map(each => [each, sellerReasonNames[each]] as const)]
      const note = { name: 'note', label: forms.note, hint: forms.noteHint }
      return {
        title: forms.cancel(number),
        verb: messages.cancel,
        isDanger: true,
        fields: [{ ...reason, choices }, note],
      }
    }
    case 'confirm_transfer':
      return {
        title: forms.confirm(number),
        verb: orderMessages.verb(kind),
        fields: [
          { name: 'amount', label: forms.amount, unit: '¥', value: order.payable, isRequired: true },
          { name: 'payer', label: forms.payerName, value: proof?.payer ?? '' },
        ],
      }
    case 'reject_transfer':
      return { title: forms.reject(number), verb: messages.rejectProof, isDanger: true, fields: [reason] }
    case 'archive_receipt':
      return { title: forms.archive(number), verb: messages.archiveReceipt, text: forms.archiveText, fields: [] }
    case 'reject_receipt':
      return { title: forms.rejectReceipt(number), verb: messages.rejectReceipt, isDanger: true, fields: [reason] }
    case 'release_codes':
      return {
        ...{ title: forms.release(number), verb: messages.releaseCodes, text: forms.releaseText },
        fields: [{ ...reason, label: forms.releaseReason }],
      }
    case 'refund':
      return { title: forms.refund(number), verb: orderMessages.verb(kind), text: forms.refundText, fields: [] }
    case 'clear_hold': {
      const kinds = order.holds.filter(each => each !== 'group')
      const text = forms.holdText(kinds.map(orderMessages.hold).join('、'))
      return { title: forms.hold(number), verb: orderMessages.verb(kind), text, fields: [], more: { kind: kinds[0] ?? '' } }
    }
  }
}

type Act = { kind: DialogKind; shown: ConsoleOrderWire; done: (verb: string) => void; close: () => void }

/** The dialog of an act on one order. */
export function ActDialog({ kind, shown, done, close }: Act) {
  if (kind === 'ship') return <ShipDialog shown={shown} done={() => done(orderMessages.verb('ship'))} close={close} />
  const { text, more, ...form } = formOf(kind, shown)
  const submit = async (values: Readonly<Record<string, string>>) => {
    await operate(`order/${kind}`, { order_sn: shown.order.order_sn, ...more, ...values })
    done(form.verb)
  }
  return (
    <FormDialog {...form} submit={submit} close={close}>
      {text && <p>{text}</p>}
      {kind === 'clear_hold' && <Growth growth={shown.growth} />}
    </FormDialog>
  )
}
