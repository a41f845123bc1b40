import { $links, Contacts } from '../../shared/navigation/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Dialog } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { QrCodes } from './qr-codes.tsx'

/** The ways to reach us on a phone, where the strip at the right has no room. */
export function ContactDialog({ hotline, onClose }: { hotline: string | undefined; onClose: () => void }) {
  const codes = useLiveStore($links, undefined)?.qr_codes.filter(({ kind }) => kind === 'wechat') ?? []
  return (
    <Dialog
      title={messages.service}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {messages.gotIt}
        </Button>
      }
    >
      <Contacts hotline={hotline} onChat={onClose} />
      <QrCodes codes={codes} />
    </Dialog>
  )
}
