import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DrawnWire } from '@yaoji/contract/calls/rewards/lottery'
import { AddressChoice, AddressHost, useChosenAddress } from '../../shared/address/parts.ts'
import { Button, Dialog } from '../../base/ui/parts.ts'
import { $isClaiming, claimPrize, closeClaiming } from './claim-store.ts'
import { messages } from './messages.ts'

/** Where 实物 goes to. */
export function ClaimDialog({ drawn }: { drawn: DrawnWire }) {
  const [picked, setPicked] = useState<number>()
  const address = useChosenAddress(picked)
  const isClaiming = useStore($isClaiming)
  return (
    <>
      <Dialog
        title={messages.claimTitle(drawn.name)}
        onClose={closeClaiming}
        actions={
          <>
            <Button onClick={closeClaiming}>{messages.close}</Button>
            <Button kind="primary" isBusy={isClaiming} isDisabled={!address} onClick={() => address && void claimPrize(drawn, address.id)}>
              {messages.claimConfirm}
            </Button>
          </>
        }
      >
        <AddressChoice chosen={address?.id} onChoose={setPicked} />
      </Dialog>
      <AddressHost />
    </>
  )
}
