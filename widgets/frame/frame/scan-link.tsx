import * as paths from '@yaoji/contract/paths'
import { Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** In the search box: the page that reads codes by the camera or a scanner gun. */
export function ScanLink() {
  return (
    <a className="yaoji-header__scan" href={paths.scanPurchase} title={messages.scan}>
      <Icon name="qr" />
    </a>
  )
}
