import { useState } from 'react'
import { Icon } from '../ui/parts.ts'

/** A pack shot in a box of a fixed size; decorative, since the name stands beside it. */
export function PackShot({ src }: { src: string | undefined }) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isShown = src !== undefined && src !== brokenSrc
  return (
    <span className="yaoji-cart-pack">
      {isShown ? (
        <img src={src} alt="" width="64" height="64" loading="lazy" decoding="async" onError={() => setBrokenSrc(src)} />
      ) : (
        <Icon name="box" />
      )}
    </span>
  )
}
