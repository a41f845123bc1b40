import type { AddressWire } from '@yaoji/contract/calls/purchase/address'
import { Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** Recipient, address and its marks. */
export function AddressText({ address: { name, phone, region, detail, is_default, is_checked } }: { address: AddressWire }) {
  return (
    <span className="yaoji-choice__text">
      <span className="yaoji-choice__title">
        {name} {phone}
        {is_default === 1 && <Tag tone="green">{messages.default}</Tag>}
        {is_checked === 0 && <Tag tone="amber">{messages.unchecked}</Tag>}
      </span>
      <span className="yaoji-choice__detail">
        {region}
        {detail}
      </span>
    </span>
  )
}

/** Explains an address that is not verified yet. */
export function UncheckedNote() {
  return <p className="yaoji-address__note">{messages.uncheckedHint}</p>
}
