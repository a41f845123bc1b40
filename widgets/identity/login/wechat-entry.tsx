import { useEffect, useState } from 'react'
import { wechatOpenCall } from '@yaoji/contract/calls/identity/wechat'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { queryOf, withQuery } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** The way in by WeChat, where the shop has one; it leads back to the same page as the form. */
export function WechatEntry() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isGone = false
    void requestSilently(wechatOpenCall).then(result => {
      if (!isGone) setOpen(result.ok && result.data.is_open === 1)
    })
    return () => {
      isGone = true
    }
  }, [])
  if (!isOpen) return null
  const redirect = queryOf(shownPage.path).get('redirect') ?? undefined
  return (
    <Button size="large" href={environment.href(withQuery(paths.registerWechat, { redirect }))}>
      {messages.wechat}
    </Button>
  )
}
