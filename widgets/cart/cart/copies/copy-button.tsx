import { useStore } from '@nanostores/react'
import * as paths from '@yaoji/contract/paths'
import { useMay } from '../../../shared/navigation/parts.ts'
import { environment } from '../../../base/lib/environment.ts'
import { $session } from '../../../identity/session/parts.ts'
import { Button } from '../../../base/ui/parts.ts'
import { openCartDialog } from '../page/dialog-host.tsx'
import { pageMessages as messages } from '../page/page-messages.ts'

/** For who orders and acts for several stores. */
export function CopyButton() {
  const session = useStore($session)
  const mayOrder = useMay('orderers')
  if (!mayOrder || session.state !== 'member' || session.user.store_count < 2) return null
  return (
    <>
      <Button kind="text" size="small" onClick={() => openCartDialog('copy')}>
        {messages.copyToStores}
      </Button>
      <Button kind="text" size="small" href={environment.href(paths.storeMatrix)}>
        {messages.storeMatrix}
      </Button>
    </>
  )
}
