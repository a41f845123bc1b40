import type { CampaignOperatedWire } from '@yaoji/contract/calls/operator/campaign'
import * as paths from '@yaoji/contract/paths'
import { documentOf, type CampaignDocument } from '../../promotions/campaign/document.ts'
import { isPublished, momentOf } from '../../promotions/campaign/published.ts'
import type { CampaignRow } from '../../platform/database/rows.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { messages } from './messages.ts'

/** When a page is shown. @throws {Error} for one that was not checked */
export function periodOf({ begins, ends }: CampaignDocument): { begins_at: number; ends_at: number } {
  const [begins_at, ends_at] = [momentOf(begins, false), momentOf(ends, true)]
  if (begins_at === undefined || ends_at === undefined) throw new Error('a campaign without a period')
  return { begins_at, ends_at }
}

/** A campaign as its operator reads of it; one whose draft cannot be read says so in place of its name. */
export function operated({ id, place, draft, content, preview_key, ...row }: CampaignRow): CampaignOperatedWire {
  const document = documentOf(draft)
  const period = isPublished({ content }) || !document ? row : periodOf(document)
  const path = paths.campaignPath(place, id)
  return {
    campaign_id: id,
    name: document?.name ?? messages.unreadable,
    begins_at: seconds(Number(period.begins_at)),
    ends_at: seconds(Number(period.ends_at)),
    is_published: isPublished({ content }),
    has_draft: draft !== content,
    path,
    preview_path: `${path}${path.includes('?') ? '&' : '?'}preview=${preview_key}`,
  }
}
