import type { AddressWire } from '@yaoji/contract/calls/purchase/address'
import { Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** Who takes the goods where, and what is special about the address. */
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

/** What an address that nobody has checked yet means. */
export function UncheckedNote() {
  return <p className="yaoji-address__note">{messages.uncheckedHint}</p>
}
