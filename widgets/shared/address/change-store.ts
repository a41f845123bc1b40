import { addressDefaultCall, addressDeleteCall, type AddressWire } from '@yaoji/contract/calls/purchase/address'
import { request } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { messages } from './messages.ts'

export type AddressesChanged = (list: readonly AddressWire[]) => void

/** Takes an address away after asking. */
export async function removeAddress({ id, region, detail }: AddressWire, onChanged: AddressesChanged): Promise<void> {
  const isSure = await ask({
    title: messages.removeTitle,
    text: messages.removeText(region + detail),
    confirmText: messages.removeConfirm,
    cancelText: messages.keep,
  })
  if (!isSure) return
  const result = await request(addressDeleteCall, { params: { id }, body: {} })
  if (!result.ok) return
  showToast({ kind: 'success', text: messages.removed })
  onChanged(result.data.list)
}

export async function makeDefaultAddress({ id }: AddressWire, onChanged: AddressesChanged): Promise<void> {
  const result = await request(addressDefaultCall, { params: { id }, body: {} })
  if (!result.ok) return
  showToast({ kind: 'success', text: messages.defaultSet })
  onChanged(result.data.list)
}
