import { ask } from '../../base/lib/notices.ts'
import { servedLink } from '../../base/lib/addresses/served-link.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $shopNotes } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'

/** Opens the address, or says the message when that is all there is (spec section 2). */
export function QualityInspection() {
  const { quality_inspection_url: url = '', msg = '' } = useLiveStore($shopNotes, undefined)?.quality_inspection ?? {}
  const link = servedLink(url)
  if (link)
    return (
      <a className="yaoji-places__link" {...link}>
        {messages.qualityInspection}
      </a>
    )
  if (!msg) return null
  const tell = () => void ask({ title: messages.noticeTitle, text: msg, confirmText: messages.gotIt })
  return (
    <button type="button" className="yaoji-places__link" onClick={tell}>
      {messages.qualityInspection}
    </button>
  )
}
