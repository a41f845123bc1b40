import * as paths from '@yaoji/contract/paths'
import { linkTo } from '../../base/lib/links.ts'
import { Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** In the search box: the page that reads codes by the camera or a scanner gun. */
export function ScanLink() {
  return (
    <a className="yaoji-header__scan" {...linkTo(paths.scanPurchase)} aria-label={messages.scan} title={messages.scan}>
      <Icon name="scan" />
    </a>
  )
}
