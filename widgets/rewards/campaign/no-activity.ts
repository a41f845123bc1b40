import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'

/** Leads to the page that says so; the way back skips the address that has nothing. */
export function toNoActivity(): void {
  location.replace(environment.href(paths.noActivity))
}
