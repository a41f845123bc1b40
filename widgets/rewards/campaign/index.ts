import { pathOf } from '@yaoji/contract/calls/call'
import { campaignPageCall } from '@yaoji/contract/calls/storefront/campaign'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { CampaignPage } from './campaign-page.tsx'
export { RunningActivities } from './running-activities.tsx'

// Pages with the number in their path begin with a call of their own: the number is not known before.
export const zoneCampaignFirstCall = pageCall({ path: pathOf(campaignPageCall, { place: 'zqmb' }) }, { query: '?' })
export const activityCampaignFirstCall = pageCall({ path: pathOf(campaignPageCall, { place: 'hdmb' }) }, { query: '?' })
export const clinicCampaignFirstCall = pageCall({ path: pathOf(campaignPageCall, { place: 'yyh' }) }, { query: '?' })
