import type { CampaignOperatedWire } from '../../contract/calls/operate-campaign.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

function one({ campaign_id, name, begins_at, ends_at, is_published, has_draft, path, preview_path }: CampaignOperatedWire): string {
  const state = !is_published ? '草稿 · draft' : has_draft ? '已发布，有未发布的修改 · published, with a draft' : '已发布 · published'
  return [
    `${campaign_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  ${state}`,
    `   地址 · address  ${path}`,
    `   预览 · preview  ${preview_path}`,
  ].join('\n')
}

export const campaignMessages = {
  done: (answer: CampaignOperatedWire) => `✓ ${one(answer)}`,
  list: (rows: readonly CampaignOperatedWire[]) =>
    rows.length === 0 ? '没有活动页 · There is no campaign.' : rows.map(row => one(row)).join('\n'),
} as const
