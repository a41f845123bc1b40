import type { PayDoorWire } from '@yaoji/contract/calls/purchase/pay'
import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { Button } from '../../base/ui/parts.ts'
import { QrCode } from '../../base/ui/qr-code.tsx'
import { messages } from './messages.ts'
import { payInWechat } from './pay-in-wechat.ts'

/** Where the money of an online payment is paid: the provider's page, or a code to scan. */
export function DoorPanel({ method, door: { link, code, bridge, problem } }: { method: PayMethodId; door: PayDoorWire }) {
  const { title, scan, hint, away } = messages.doors[method === 'wechat' ? 'wechat' : 'alipay']
  const address = servedFile(link)
  return (
    <div className="yaoji-pay__door" role="group" aria-label={title}>
      <h2 className="yaoji-pay__legend">{title}</h2>
      {code && <QrCode className="yaoji-pay__code" code={code} label={scan} />}
      <p className="yaoji-pay__hint" role="status">
        {problem || (code ? hint : address || bridge ? away : messages.doorBusy)}
      </p>
      {bridge && (
        <div className="yaoji-pay__actions">
          <ActingFor group="payers">
            <Button kind="primary" size="large" onClick={() => void payInWechat(bridge)}>
              {messages.openWechat}
            </Button>
          </ActingFor>
        </div>
      )}
      {address && (
        <div className="yaoji-pay__actions">
          <ActingFor group="payers">
            <Button kind="primary" size="large" href={address}>
              {code ? messages.openTrial : messages.openProvider(title)}
            </Button>
          </ActingFor>
        </div>
      )}
    </div>
  )
}
