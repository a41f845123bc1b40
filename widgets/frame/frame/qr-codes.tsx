import { useState } from 'react'
import type { QrCodeWire } from '@yaoji/contract/calls/storefront/navigation'

function QrCode({ code: { name, image } }: { code: QrCodeWire }) {
  const [isBroken, setBroken] = useState(false)
  if (!image || isBroken) return null
  return (
    <figure className="yaoji-qr-code">
      <img src={image} alt={name} width="104" height="104" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      <figcaption aria-hidden="true">{name}</figcaption>
    </figure>
  )
}

/** Codes to scan with a phone; one whose picture does not come is left out. */
export function QrCodes({ codes }: { codes: readonly QrCodeWire[] }) {
  return (
    <div className="yaoji-qr-codes">
      {codes.map(code => (
        <QrCode key={code.kind} code={code} />
      ))}
    </div>
  )
}
