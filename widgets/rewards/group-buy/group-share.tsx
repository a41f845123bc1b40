import type { GroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import { useEffect, useState } from 'react'
import { fullName } from '../../storefront/goods/parts.ts'
import { copyText } from '../../base/lib/input/copy-text.ts'
import { environment } from '../../base/lib/environment.ts'
import { groupPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** Asks others to join: the link to copy, and where the device has one its share sheet. A price is not handed on. */
export function GroupShare({ group: { goods, target } }: { group: GroupWire }) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const text = messages.shareText(fullName(goods), target, goods.bzdw)
  const url = environment.siteOrigin + groupPath(goods.id)
  const share = async () => {
    try {
      await navigator.share({ title: fullName(goods), text, url })
    } catch {
      // Closed without choosing where to: nothing was shared, and nothing is to be said.
    }
  }
  return (
    <>
      <Button size="small" kind="text" onClick={() => void copyText(`${text} ${url}`, messages.linkCopied)}>
        {messages.copyLink}
      </Button>
      {canShare && (
        <Button size="small" kind="text" onClick={() => void share()}>
          {messages.share}
        </Button>
      )}
    </>
  )
}
