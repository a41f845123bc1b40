import type { CampaignChangedWire, CampaignOperatedWire, CampaignPictureWire } from '../../contract/calls/operator/campaign.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

function one({ campaign_id, name, begins_at, ends_at, is_published, has_draft, path, preview_path }: CampaignOperatedWire): string {
  const state = !is_published ? '草稿 · draft' : has_draft ? '已发布，有未发布的修改 · published, with a draft' : '已发布 · published'
  return [
    `${campaign_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  ${state}`,
    `   地址 · address  ${path}`,
    `   预览 · preview  ${preview_path}`,
  ].join('\n')
}

export const campaignCommands: Readonly<Record<string, string>> = {
  'campaign-save':
    '保存活动页草稿（yjh 药聚会、zqmb 专区、hdmb 活动、yyh 医友汇），检查后给出预览地址 · save a campaign page as a draft, with an address that shows it',
  'campaign-publish': '发布活动页，买家按时间看到 · show buyers what was saved last',
  'campaign-restore': '把草稿恢复成以前的一版（--change-id）· put the draft back to what it was at a change',
  'campaign-picture': '上传活动页用的图片，显示写进 image 的路径 · upload a picture for a campaign page, which prints its path',
  'campaign-end': '立即结束活动页 · end a campaign now',
}

export const campaignMessages = {
  done: (answer: CampaignChangedWire) => `✓ ${one(answer)}\n   修改 · change  ${answer.change_id}`,
  picture: ({ picture }: CampaignPictureWire) => `✓ ${picture}`,
  list: (rows: readonly CampaignOperatedWire[]) =>
    rows.length === 0 ? '没有活动页 · There is no campaign.' : rows.map(row => one(row)).join('\n'),
} as const
